import { styled } from '../styled.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { Assurance, Variation } from './describe-signs.ts';
import { AssuranceIcon, VariationIcon } from './signal-icons.tsx';
import { texts } from './texts.ts';

interface SignalSignsProps {
  readonly variation: Variation;
  readonly assurance: Assurance | null;
}

/** Both signs with their words. */
export function SignalSigns({ variation, assurance }: SignalSignsProps) {
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
