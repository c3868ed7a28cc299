import Button from '@mui/material/Button';
import type { OfferedExtraction } from '@prumo/contracts/bi/offered-extraction';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { findOfferedExtraction, forgetOfferedExtraction } from '../../api/offered-extraction.ts';
import { texts } from './texts.ts';

interface OfferedExtractionNoticeProps {
  /** The query in the form. */
  readonly held: string;
  readonly onTake: (extraction: OfferedExtraction) => void;
}

/**
 * A question that was put aside in Nova Análise or Nova Consulta for an indicator: one click puts it into the form. It is offered until an
 * indicator is stored with it, so that whoever cancels the form finds it again.
 */
export function OfferedExtractionNotice({ held, onTake }: OfferedExtractionNoticeProps) {
  const [offered, setOffered] = useState(findOfferedExtraction);
  if (offered === undefined || offered.query === held) return null;
  return (
    <Notice tone="information">
      {texts.extraction.offered(offered.title)}
      <Answers>
        <Button size="small" variant="outlined" onClick={() => onTake(offered)}>
          {texts.extraction.takeOffered}
        </Button>
        <Button
          size="small"
          onClick={() => {
            forgetOfferedExtraction();
            setOffered(undefined);
          }}
        >
          {texts.extraction.dropOffered}
        </Button>
      </Answers>
    </Notice>
  );
}

const Answers = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 });
