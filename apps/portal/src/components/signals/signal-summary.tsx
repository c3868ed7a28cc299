import { SignalSigns } from '@prumo/ui/signals/signal-signs';
import { styled } from '@prumo/ui/styled';

import { listSignalNotes, presentSentence, type SignalFacts } from './describe-signals.ts';

interface SignalSummaryProps {
  readonly signals: SignalFacts;
}

/** Both signs with their words, and what to make of them in one sentence. */
export function SignalSummary({ signals }: SignalSummaryProps) {
  const notes = listSignalNotes(signals);
  return (
    <div>
      {/* Nothing where there are too few results to tell signal from chance. */}
      {!signals.isRunOnly && <SignalSigns variation={signals.variation} assurance={signals.assurance} />}
      <Sentence>{presentSentence(signals)}.</Sentence>
      {notes.length > 0 && <Note>{notes.map((note) => `${note}.`).join(' ')}</Note>}
    </div>
  );
}

const Sentence = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.caption,
  lineHeight: '20px',
  fontWeight: 500,
}));

const Note = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
