import Drawer from '@mui/material/Drawer';
import ButtonBase from '@mui/material/ButtonBase';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { mdiClose, mdiCog } from '@mdi/js';
import { useId } from 'react';

import { Icon } from '../icon.tsx';
import { layoutModes, layoutStyles, type LayoutMode, type LayoutStyle } from '../shell/layout.ts';
import { styled } from '../styled.tsx';
import type { ThemeName } from '../theme/theme-names.ts';
import { neutralTokens } from '../theme/theme-tokens.ts';
import { texts } from './texts.ts';
import { ThemeChoice } from './theme-choice.tsx';

interface ThemePanelProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly layoutStyle: LayoutStyle;
  readonly layoutMode: LayoutMode;
  readonly themeName: ThemeName;
  readonly onLayoutStyleChange: (style: LayoutStyle) => void;
  readonly onLayoutModeChange: (mode: LayoutMode) => void;
  readonly onThemeChange: (name: ThemeName) => void;
}

/**
 * The tab at the right edge of the window and the panel it opens: how the portal looks to this person. A phone has no
 * edge to spare for the tab: there the caller opens the panel from a menu.
 */
export function ThemePanel(props: ThemePanelProps) {
  const { isOpen, onOpenChange } = props;
  const titleId = useId();
  const close = () => onOpenChange(false);

  return (
    <Place aria-label={texts.appearance}>
      <Tab
        aria-label={texts.openAppearance}
        title={texts.openAppearance}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => onOpenChange(true)}
      >
        <Icon path={mdiCog} />
      </Tab>
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={close}
        transitionDuration={225}
        slotProps={{
          // What is behind stays as it is, because it shows the choice.
          backdrop: { invisible: true },
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': titleId,
            sx: panelStyle,
          },
        }}
      >
        <Header>
          <Title id={titleId}>{texts.appearance}</Title>
          <IconButton size="small" aria-label={texts.close} title={texts.close} onClick={close}>
            <Icon path={mdiClose} fontSize="small" />
          </IconButton>
        </Header>
        <Choices
          title={texts.layoutStyle}
          values={layoutStyles}
          names={texts.layoutStyles}
          chosen={props.layoutStyle}
          onChoose={props.onLayoutStyleChange}
        />
        <Choices
          title={texts.layoutMode}
          values={layoutModes}
          names={texts.layoutModes}
          chosen={props.layoutMode}
          onChoose={props.onLayoutModeChange}
        />
        <ThemeChoice chosen={props.themeName} onChoose={props.onThemeChange} />
      </Drawer>
    </Place>
  );
}

interface ChoicesProps<Value extends string> {
  readonly title: string;
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

function Choices<Value extends string>({ title, values, names, chosen, onChoose }: ChoicesProps<Value>) {
  const titleId = useId();

  return (
    <div>
      <GroupTitle id={titleId}>{title}</GroupTitle>
      <RadioGroup
        aria-labelledby={titleId}
        value={chosen}
        onChange={(_event, text) => {
          const value = values.find((each) => each === text);
          if (value !== undefined) onChoose(value);
        }}
      >
        {values.map((value) => (
          <Choice
            key={value}
            value={value}
            label={names[value]}
            control={<Radio size="small" color="secondary" />}
          />
        ))}
      </RadioGroup>
    </div>
  );
}

const panelStyle = {
  top: 160,
  height: 'auto',
  maxHeight: 'calc(100% - 176px)',
  width: 220,
  padding: '4px 16px 16px',
  borderRadius: '6px 0 0 6px',
  boxShadow: neutralTokens.dialogShadow,
  '@media (max-height: 640px)': { top: 16, maxHeight: 'calc(100% - 32px)' },
} as const;

const Place = styled('aside')({ '@media print': { display: 'none' } });

const Tab = styled(ButtonBase)(({ theme }) => ({
  position: 'fixed',
  top: 160,
  right: 0,
  zIndex: 50,
  width: 48,
  height: 48,
  borderRadius: '6px 0 0 6px',
  color: theme.palette.primary.contrastText,
  backgroundColor: theme.palette.primary.main,
  justifyContent: 'flex-start',
  paddingLeft: 2,
  opacity: 0.75,
  // At rest it keeps to the margin of the content, so that it never covers a control of the screen.
  transform: 'translateX(26px)',
  transition: 'opacity 150ms, transform 150ms, padding 150ms',
  '&:hover, &:focus-visible, &[aria-expanded="true"]': {
    opacity: 1,
    transform: 'none',
    paddingLeft: 12,
  },
  '& > .MuiSvgIcon-root': { fontSize: 20 },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const Header = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  marginRight: -8,
});

const Title = styled('h2')(({ theme }) => ({ margin: 0, ...theme.typography.h3 }));

const GroupTitle = styled('div')(({ theme }) => ({
  margin: '12px 0 2px',
  ...theme.typography.caption,
  fontWeight: 500,
  color: theme.palette.text.secondary,
}));

const Choice = styled(FormControlLabel)({
  marginLeft: -8,
  '& .MuiRadio-root': { padding: 8 },
  '& .MuiFormControlLabel-label': { fontSize: '0.875rem' },
});
