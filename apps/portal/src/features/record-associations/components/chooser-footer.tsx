import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { MasterRecord } from '@prumo/contracts/administration/record-associations';
import { BusyButton } from '@prumo/ui/busy-button';

import type { AssociationTab } from '../model/association-search.ts';
import { texts } from '../texts.ts';

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
