import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';

import { listSignalNotes, presentSentence, type SignalFacts } from './describe-signals.ts';
import { AssuranceIcon, VariationIcon } from './signal-icons.tsx';
import { texts } from './texts.ts';

interface SignalSummaryProps {
  readonly signals: SignalFacts;
}

/** Both signs with their words, and what to make of them in one sentence. */
export function SignalSummary({ signals }: SignalSummaryProps) {
  const notes = listSignalNotes(signals);
  return (
    <div>
      <SignalSigns signals={signals} />
      <Sentence>{presentSentence(signals)}.</Sentence>
      {notes.length > 0 && <Note>{notes.map((note) => `${note}.`).join(' ')}</Note>}
    </div>
  );
}

/** Nothing where there are too few results to tell signal from chance. */
function SignalSigns({ signals: { variation, assurance, isRunOnly } }: SignalSummaryProps) {
  if (isRunOnly) return null;
  return (
    <Signs>
      <SignWithWord>
        <VariationIcon variation={variation} />
        <span>
          <VisuallyHidden>{texts.variation}: </VisuallyHidden>
          {texts.variations[variation]}
        </span>
      </SignWithWord>
      {assurance !== null && (
        <SignWithWord>
          <AssuranceIcon assurance={assurance} />
          <span>
            <VisuallyHidden>{texts.assurance}: </VisuallyHidden>
            {texts.assurances[assurance]}
          </span>
        </SignWithWord>
      )}
    </Signs>
  );
}

const Signs = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  ...theme.typography.caption,
  lineHeight: '22px',
}));

const SignWithWord = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  '& > svg': { fontSize: 18 },
});

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
