import { styled } from '@mui/material/styles';

import type { PasswordStrength } from '../model/estimate-password-strength.ts';
import { texts } from '../texts.ts';

/** Three strokes and the word; the word is what counts. */
export function PasswordStrengthMeter({ strength }: { readonly strength: PasswordStrength }) {
  return (
    <Row>
      <Strokes aria-hidden="true">
        {strengths.map((step, index) => (
          <Stroke key={step} isFilled={index <= strengths.indexOf(strength)} />
        ))}
      </Strokes>
      <span role="status">
        {texts.password.strength}: {texts.password.strengths[strength]}
      </span>
    </Row>
  );
}

const strengths: readonly PasswordStrength[] = ['weak', 'fair', 'strong'];

const Row = styled('span')({ display: 'flex', alignItems: 'center', gap: 8 });

const Strokes = styled('span')({ display: 'inline-flex', gap: 4 });

const Stroke = styled('span', { shouldForwardProp: (prop) => prop !== 'isFilled' })<{ isFilled: boolean }>(
  ({ theme, isFilled }) => ({
    width: 24,
    height: 4,
    borderRadius: 2,
    backgroundColor: isFilled ? theme.palette.secondary.main : theme.palette.action.disabledBackground,
  }),
);
