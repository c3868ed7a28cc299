import ButtonBase from '@mui/material/ButtonBase';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { mdiChevronDown } from '@mdi/js';
import { useId, useState } from 'react';

import { Icon } from '../icon.tsx';
import { styled } from '../styled.tsx';
import { neutralTokens } from '../theme/theme-tokens.ts';
import { ColourGrid } from './colour-grid.tsx';
import {
  choosePalette,
  type Colour,
  decodeColour,
  defaultHue,
  findShade,
  hueNames,
  paletteNames,
  presentColourClass,
  type StoredColour,
} from './colour-model.ts';
import { texts } from './texts.ts';

interface CommonProps {
  readonly label: string;
  /** Null while none is chosen; what names no colour of Material counts as none. */
  readonly value: StoredColour | null;
}

/** The class `md-{palette}-{hue}-bg`, or the object with palette and hue: what is handed over when one is chosen. */
type ModelProps =
  | { readonly model: 'class'; readonly onChange: (value: string) => void }
  | { readonly model: 'object'; readonly onChange: (value: Colour) => void };

/** A colour of Material: first its palette, which comes in the hue 500, then another hue of it. */
export function ColourPicker(props: CommonProps & ModelProps) {
  const { label, value } = props;
  const labelId = useId();
  const valueId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const colour = decodeColour(value);
  const close = () => setAnchor(null);

  function choose(chosen: Colour) {
    if (props.model === 'class') {
      props.onChange(presentColourClass(chosen));
    } else {
      props.onChange(chosen);
    }
  }

  return (
    <div>
      <Label id={labelId}>{label}</Label>
      <Field
        aria-labelledby={`${labelId} ${valueId}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {colour !== null && <Sample style={{ backgroundColor: findShade(colour) }} />}
        <Value id={valueId}>{colour === null ? texts.none : texts.colour(colour.palette, colour.hue)}</Value>
        <Icon path={mdiChevronDown} fontSize="small" />
      </Field>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': labelId, sx: panelStyle },
        }}
      >
        <ColourGrid
          title={texts.palette}
          cells={paletteNames.map((palette) => ({
            key: palette,
            name: texts.palettes[palette],
            shade: findShade({ palette, hue: defaultHue }),
          }))}
          chosenKey={colour?.palette ?? null}
          hasFocusAtStart
          onChoose={(key) => {
            const palette = paletteNames.find((name) => name === key);
            if (palette !== undefined) choose(choosePalette(palette));
          }}
        />
        {colour !== null && (
          <ColourGrid
            key={colour.palette}
            title={texts.hue(colour.palette)}
            cells={hueNames.map((hue) => ({
              key: hue,
              name: texts.colour(colour.palette, hue),
              shade: findShade({ palette: colour.palette, hue }),
            }))}
            chosenKey={colour.hue}
            onChoose={(key) => {
              const hue = hueNames.find((name) => name === key);
              if (hue !== undefined) choose({ palette: colour.palette, hue });
            }}
          />
        )}
        <Actions>
          <Button size="small" onClick={close}>
            {texts.close}
          </Button>
        </Actions>
      </Popover>
    </div>
  );
}

const panelStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  marginTop: 0.5,
  padding: '16px 16px 8px',
  border: `1px solid ${neutralTokens.hairline}`,
  boxShadow: neutralTokens.floatingShadow,
} as const;

const Label = styled('span')(({ theme }) => ({
  display: 'block',
  marginBottom: 6,
  ...theme.typography.body2,
  fontWeight: 500,
}));

const Field = styled(ButtonBase)(({ theme }) => ({
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  minHeight: 44,
  padding: '8px 12px',
  borderRadius: theme.shape.borderRadius,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.palette.action.active}`,
  '&:hover': { boxShadow: `inset 0 0 0 1px ${theme.palette.text.primary}` },
}));

const Sample = styled('span')(({ theme }) => ({
  flexShrink: 0,
  width: 24,
  height: 24,
  borderRadius: theme.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.palette.action.active}`,
}));

const Value = styled('span')({ flex: '1 1 auto', textAlign: 'left' });

const Actions = styled('div')({ display: 'flex', justifyContent: 'flex-end' });
