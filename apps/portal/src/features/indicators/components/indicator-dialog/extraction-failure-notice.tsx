import type { ExtractionFailure } from '@prumo/contracts/indicators/extraction';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import type { ReactNode } from 'react';

import { presentExtractionFault } from '../../../../lib/indicators/present-extraction-fault.ts';
import { texts } from './texts.ts';

interface ExtractionFailureNoticeProps {
  readonly failure: ExtractionFailure;
  /** Its place is marked in the editor, with the database's words beside it. */
  readonly isMarked: boolean;
  /** Said before it. */
  readonly lead?: ReactNode;
}

/** Why a query gave no months, in our words and, where it says more, in those of the database. */
export function ExtractionFailureNotice({ failure, isMarked, lead }: ExtractionFailureNoticeProps) {
  const { code, message, position, fault } = failure;
  const saidBy = texts.saidBy[code];
  const isToldInEditor = isMarked && position !== undefined;

  return (
    <div role="alert">
      <Notice tone="failure">
        {lead !== undefined && <Line>{lead}</Line>}
        <Line>{texts.extractionFailures[code]}</Line>
        {fault !== undefined && <Words>{presentExtractionFault(fault)}</Words>}
        {!isToldInEditor && saidBy !== undefined && message !== '' && (
          <Words>
            <span>{saidBy} </span>
            <code>{message}</code>
          </Words>
        )}
      </Notice>
    </div>
  );
}

const Line = styled('p')({ margin: 0 });

const Words = styled('p')({ margin: '4px 0 0', overflowWrap: 'anywhere' });
