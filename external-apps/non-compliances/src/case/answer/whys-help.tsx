import { Button } from '@prumo/portal-kit/ui/controls';
import { TextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';

import { findLastWhy } from './answer-form.ts';
import { texts } from './texts.ts';

interface WhysHelpProps {
  readonly whys: readonly string[];
  readonly onChange: (whys: readonly string[]) => void;
  readonly onUse: (rootCause: string) => void;
}

/** Five times why, for whoever wants it. */
export function WhysHelp({ whys, onChange, onUse }: WhysHelpProps) {
  const last = findLastWhy(whys);

  return (
    <Place>
      <summary>{texts.whys.open}</summary>
      <Fields>
        <Help>{texts.whys.help}</Help>
        {whys.map((why, index) => (
          <TextField
            key={texts.whys.why(index + 1)}
            label={texts.whys.why(index + 1)}
            value={why}
            onChange={(event) => onChange(whys.map((one, at) => (at === index ? event.target.value : one)))}
          />
        ))}
        <Use variant="outlined" disabled={last === undefined} onClick={() => onUse(last ?? '')}>
          {texts.whys.use}
        </Use>
      </Fields>
    </Place>
  );
}

const Place = styled('details')(({ theme }) => ({
  padding: '0 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > summary': {
    padding: '12px 0',
    cursor: 'pointer',
    fontWeight: 500,
    color: theme.palette.secondary.main,
  },
}));

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, paddingBottom: 16 });

const Help = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const Use = styled(Button)({ alignSelf: 'flex-start' });
