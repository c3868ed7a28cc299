import { LongTextField } from '@prumo/ui/forms/long-text-field';
import { styled } from '@prumo/ui/styled';

import type { Confirmations } from '../../model/manual-results/confirmations.ts';
import {
  isRecordable,
  type PastedLine,
  type RecordableLine,
} from '../../model/manual-results/parse-pasted-results.ts';
import { PastedPreview } from './pasted-preview.tsx';
import { texts } from './texts.ts';

interface PastedResultsProps {
  readonly text: string;
  readonly lines: readonly PastedLine[];
  readonly confirmations: Confirmations;
  readonly unitId: string | null;
  readonly isBusy: boolean;
  /** What is wrong with the whole of it. */
  readonly fault: string | undefined;
  /** Confirmations that are missing are told only after an attempt to save. */
  readonly isChecked: boolean;
  readonly onText: (text: string) => void;
  readonly onConfirm: (line: RecordableLine, text: string) => void;
  readonly onPasteConfirmations: (line: RecordableLine, pasted: string) => void;
}

/** Many months at once: two columns of a spreadsheet, what they mean, and each result a second time. */
export function PastedResults(props: PastedResultsProps) {
  const { text, lines, isBusy, fault, onText, ...preview } = props;
  const ready = lines.filter(isRecordable).length;

  return (
    <Fields>
      <div data-field="text">
        <LongTextField
          label={texts.pasted.text}
          isStory={false}
          required
          lines={4}
          value={text}
          disabled={isBusy}
          help={texts.pasted.help}
          error={fault}
          onChange={onText}
        />
      </div>
      {lines.length > 0 && (
        <section>
          <Title>{texts.pasted.preview}</Title>
          <Summary role="status">{texts.pasted.summary(ready, lines.length - ready)}</Summary>
          {ready > 0 && <Hint>{texts.pasted.confirmHelp}</Hint>}
          <PastedPreview lines={lines} isBusy={isBusy} {...preview} />
        </section>
      )}
    </Fields>
  );
}

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });

const Title = styled('h3')(({ theme }) => ({ margin: 0, ...theme.typography.h3 }));

const Summary = styled('p')({ margin: '2px 0 0' });

const Hint = styled('p')(({ theme }) => ({
  margin: '2px 0 0',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
