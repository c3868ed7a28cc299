import ButtonBase from '@mui/material/ButtonBase';
import { mdiCheck, mdiPaletteOutline } from '@mdi/js';
import { useId } from 'react';

import { Icon } from '../icon.tsx';
import { styled, styledByProps } from '../styled.tsx';
import { themeNames, type ThemeName } from '../theme/theme-names.ts';
import { neutralTokens, themeTokens } from '../theme/theme-tokens.ts';
import { texts } from './texts.ts';

interface ThemeChoiceProps {
  readonly chosen: ThemeName;
  readonly onChoose: (name: ThemeName) => void;
}

/** One button per theme, in its own colours. */
export function ThemeChoice({ chosen, onChoose }: ThemeChoiceProps) {
  const titleId = useId();

  return (
    <div role="group" aria-labelledby={titleId}>
      <Title id={titleId}>{texts.theme}</Title>
      <Column>
        {themeNames.map((name) => (
          <Theme key={name} name={name} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
            <Icon path={mdiPaletteOutline} fontSize="small" />
            <span>{texts.themes[name]}</span>
            {name === chosen && <Icon path={mdiCheck} fontSize="small" />}
          </Theme>
        ))}
      </Column>
    </div>
  );
}

const Title = styled('div')(({ theme }) => ({
  margin: '12px 0 8px',
  ...theme.typography.caption,
  fontWeight: 500,
  color: theme.palette.text.secondary,
}));

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8 });

const Theme = styledByProps(ButtonBase, { shouldForwardProp: (prop) => prop !== 'name' })<{
  name: ThemeName;
}>(({ theme, name }) => ({
  justifyContent: 'flex-start',
  gap: 12,
  height: 36,
  padding: '0 12px',
  borderRadius: theme.shape.borderRadius,
  borderRight: `8px solid ${themeTokens[name].accent}`,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.875rem',
  color: neutralTokens.onColour,
  backgroundColor: themeTokens[name].primary,
  '& > span': { flex: '1 1 0', textAlign: 'left' },
}));
