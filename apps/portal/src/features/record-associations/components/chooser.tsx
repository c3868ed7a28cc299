import { mdiCheck } from '@mdi/js';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { MasterRecord } from '@prumo/contracts/administration/record-associations';
import { BusyButton } from '@prumo/ui/busy-button';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { type ReactNode, useEffect, useId, useRef } from 'react';

import { type AssociationTab, associationTabs } from '../model/association-search.ts';
import { texts } from '../texts.ts';

interface ChooserProps {
  readonly tab: AssociationTab;
  readonly onTabChange: (tab: AssociationTab) => void;
  readonly panels: Readonly<Record<AssociationTab, ReactNode>>;
  /** Where something is chosen already. */
  readonly isDone: Readonly<Record<AssociationTab, boolean>>;
  readonly footer: ReactNode;
}

/** The two steps of a link: what it leads to, and what shall be linked. */
export function Chooser({ tab, onTabChange, panels, isDone, footer }: ChooserProps) {
  const id = useId();
  const shownTab = useRef(tab);

  // A button that leads to the other tab goes with its own.
  useEffect(() => {
    if (shownTab.current === tab) return;
    shownTab.current = tab;
    if (document.activeElement === document.body) document.getElementById(`${id}-${tab}-tab`)?.focus();
  }, [id, tab]);

  return (
    <Card>
      <TabRow
        value={tab}
        aria-label={texts.tabList}
        variant="fullWidth"
        textColor="secondary"
        indicatorColor="secondary"
        onChange={(_event, chosen: unknown) => onTabChange(chosen === 'source' ? 'source' : 'table')}
      >
        {associationTabs.map((value, place) => (
          <Tab
            key={value}
            value={value}
            id={`${id}-${value}-tab`}
            aria-controls={`${id}-${value}`}
            label={texts.tabs[value]}
            iconPosition="start"
            icon={
              <Step aria-hidden>
                {isDone[value] ? <Icon path={mdiCheck} sx={{ fontSize: 14 }} /> : place + 1}
              </Step>
            }
          />
        ))}
      </TabRow>
      {associationTabs.map((value) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-${value}`}
          aria-labelledby={`${id}-${value}-tab`}
          hidden={value !== tab}
        >
          {panels[value]}
        </div>
      ))}
      <Footer>{footer}</Footer>
    </Card>
  );
}

const Card = styled(Surface)({ minWidth: 0 });

const TabRow = styled(Tabs)(({ theme }) => ({
  minHeight: 48,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& .MuiTab-root': { minHeight: 48, fontSize: '0.9375rem' },
  '& .MuiTab-root:focus-visible': { outlineOffset: -4 },
}));

const Step = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 22,
  height: 22,
  border: '1px solid currentColor',
  borderRadius: '50%',
  fontSize: '0.8125rem',
});

/** Always in reach, however far the list goes. */
const Footer = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  padding: '12px 16px',
  borderTop: `1px solid ${theme.palette.divider}`,
  borderRadius: '0 0 8px 8px',
  backgroundColor: theme.palette.background.paper,
}));

interface ChooserFooterProps {
  readonly tab: AssociationTab;
  readonly master: MasterRecord | null;
  readonly checkedCount: number;
  readonly isBusy: boolean;
  /** What keeps from linking, once somebody tried. */
  readonly fault: string | null;
  readonly onGoToSource: () => void;
  readonly onLink: () => void;
}

/** What is chosen so far, and the next step. */
export function ChooserFooter(props: ChooserFooterProps) {
  const { tab, master, checkedCount, isBusy, fault, onGoToSource, onLink } = props;
  const leadsToSource = tab === 'table' && master !== null;

  return (
    <>
      <Fault role="alert">{fault}</Fault>
      <Line>
        <State>
          <Caption>{texts.chosenMaster}</Caption>
          <Chosen title={master?.name}>{master?.name ?? texts.noMaster}</Chosen>
        </State>
        <Actions>
          {leadsToSource && (
            <Button variant={checkedCount === 0 ? 'contained' : 'outlined'} onClick={onGoToSource}>
              {texts.goToSource}
            </Button>
          )}
          <BusyButton
            isBusy={isBusy}
            variant={isBusy || (master !== null && checkedCount > 0) ? 'contained' : 'outlined'}
            onClick={onLink}
          >
            {texts.link(checkedCount)}
          </BusyButton>
        </Actions>
      </Line>
    </>
  );
}

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' });

const State = styled('div')({ flex: '1 1 160px', minWidth: 0 });

const Caption = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Chosen = styled('div')({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 500,
});

const Fault = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.error.main,
  '&:not(:empty)': { marginBottom: 8 },
}));

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  marginLeft: 'auto',
});
