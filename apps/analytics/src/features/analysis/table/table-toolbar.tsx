import { mdiChartLine, mdiContentCopy, mdiPaletteOutline, mdiSigma } from '@mdi/js';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Checkbox from '@mui/material/Checkbox';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { MenuChoice } from '@prumo/ui/toolbar/menu-choice';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';

import { totalKinds } from '../model/totals.ts';
import {
  changeTableSettings,
  colourings,
  readTableSettings,
  sparks,
  statistics,
} from './model/table-settings.ts';
import { listTotalChoices } from './model/total-choices.ts';
import { texts } from './texts.ts';

const ThresholdDialog = lazy(async () => ({
  default: (await import('./limit-dialogs.tsx')).ThresholdDialog,
}));

interface TableToolbarProps {
  readonly query: SaikuQuery;
  readonly summary: string;
  readonly isReadOnly: boolean;
  /** Totals are the server's, of questions that are made of fields. */
  readonly hasTotals: boolean;
  readonly onChange: (query: SaikuQuery) => void;
  readonly onCopy: () => void;
}

/** How the table is drawn. */
export function TableToolbar(props: TableToolbarProps) {
  const { query, summary, isReadOnly, hasTotals, onChange, onCopy } = props;
  const [isAsking, setIsAsking] = useState(false);
  const settings = readTableSettings(query);

  return (
    <Bar role="group" aria-label={texts.tools}>
      <Summary>{summary}</Summary>
      {!isReadOnly && hasTotals && (
        <MenuButton label={texts.totals} icon={mdiSigma}>
          {() =>
            listTotalChoices(query).flatMap(({ key, label, kind, set }, index) => [
              ...(index === 0 ? [] : [<Divider key={`line ${key}`} component="li" />]),
              <Title key={`title ${key}`}>{label}</Title>,
              ...([null, ...totalKinds] as const).map((each) => (
                <MenuChoice
                  key={`${key} ${each ?? ''}`}
                  isChosen={kind === each}
                  onClick={() => onChange(set(each))}
                >
                  {each === null ? texts.noTotal : texts.totalKinds[each]}
                </MenuChoice>
              )),
            ])
          }
        </MenuButton>
      )}
      {!isReadOnly && (
        <>
          <MenuButton label={texts.colours} icon={mdiPaletteOutline}>
            {(close) =>
              colourings.map((each) => (
                <MenuChoice
                  key={each}
                  isChosen={settings.colouring === each}
                  onClick={() => {
                    close();
                    if (each === 'threshold') setIsAsking(true);
                    else onChange(changeTableSettings(query, { colouring: each }));
                  }}
                >
                  {texts.colouring[each]}
                </MenuChoice>
              ))
            }
          </MenuButton>
          <MenuButton label={texts.trend} icon={mdiChartLine}>
            {() => [
              <Title key="trends">{texts.trends}</Title>,
              ...sparks.map((each) => (
                <MenuChoice
                  key={each}
                  isChosen={settings.spark === each}
                  onClick={() => onChange(changeTableSettings(query, { spark: each }))}
                >
                  {texts.spark[each]}
                </MenuChoice>
              )),
              <Divider key="between" component="li" />,
              <Title key="figures">{texts.figures}</Title>,
              ...statistics.map((each) => {
                const isShown = settings.statistics.includes(each);
                const others = settings.statistics.filter((known) => known !== each);
                return (
                  <MenuItem
                    key={`figure ${each}`}
                    role="menuitemcheckbox"
                    aria-checked={isShown}
                    onClick={() =>
                      onChange(
                        changeTableSettings(query, { statistics: isShown ? others : [...others, each] }),
                      )
                    }
                  >
                    <Checkbox
                      size="small"
                      color="secondary"
                      checked={isShown}
                      tabIndex={-1}
                      sx={{ padding: 0, marginRight: 1 }}
                      slotProps={{ input: { 'aria-hidden': true, tabIndex: -1 } }}
                    />
                    {texts.statistic[each]}
                  </MenuItem>
                );
              }),
            ]}
          </MenuButton>
        </>
      )}
      <Tool size="small" variant="text" startIcon={<Icon path={mdiContentCopy} />} onClick={onCopy}>
        {texts.copyTable}
      </Tool>
      {isAsking && (
        <Suspense fallback={null}>
          <ThresholdDialog
            threshold={settings.threshold}
            onChange={(threshold) =>
              onChange(changeTableSettings(query, { colouring: 'threshold', threshold }))
            }
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </Bar>
  );
}

interface MenuButtonProps {
  readonly label: string;
  readonly icon: string;
  readonly children: (close: () => void) => ReactNode;
}

function MenuButton({ label, icon, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Tool
        size="small"
        variant="text"
        startIcon={<Icon path={icon} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Tool>
      {anchor !== null && (
        <Menu
          open
          anchorEl={anchor}
          onClose={close}
          slotProps={{ list: { 'aria-label': label, dense: true } }}
        >
          {children(close)}
        </Menu>
      )}
    </>
  );
}

function Title({ children }: { readonly children: ReactNode }) {
  return (
    <ListSubheader role="presentation" disableSticky sx={{ lineHeight: '32px' }}>
      {children}
    </ListSubheader>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  flexWrap: 'wrap',
  gap: 4,
  padding: '4px 8px 4px 12px',
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

const Summary = styled('span')(({ theme }) => ({
  flex: '1 1 auto',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const Tool = styled(Button)({ minHeight: 36, padding: '4px 10px' });
