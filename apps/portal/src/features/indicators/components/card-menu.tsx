import { mdiArchiveArrowDownOutline, mdiArchiveArrowUpOutline, mdiPencilOutline, mdiPlus } from '@mdi/js';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { KpiDepartment } from '@prumo/contracts/bi/query-result';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';

import type { LoadedIndicator } from '../../../lib/indicators/indicator.ts';
import { useChangeActivity } from '../api/use-change-activity.ts';
import { texts } from '../texts.ts';

interface CardMenuProps {
  readonly indicator: LoadedIndicator;
  readonly anchor: HTMLElement;
  readonly rights: CardRights;
  readonly onEdit: (indicator: LoadedIndicator) => void;
  readonly onAddResult: (indicator: LoadedIndicator) => void;
  readonly onChangeActivity: (indicator: LoadedIndicator) => void;
  readonly onClose: () => void;
}

/** What can be done about one indicator. */
export function CardMenu({ indicator, anchor, rights, onClose, ...events }: CardMenuProps) {
  const handlers: Readonly<Record<CardAction['kind'], (indicator: LoadedIndicator) => void>> = {
    edit: events.onEdit,
    'add-result': events.onAddResult,
    inactivate: events.onChangeActivity,
    activate: events.onChangeActivity,
  };

  return (
    <Menu
      anchorEl={anchor}
      // Within the screen, so that the menu belongs to a landmark like everything else.
      container={anchor.closest('main')}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { disabledItemsFocusable: true } }}
    >
      {listCardActions(indicator, rights).map(({ kind, isPossible }) => (
        <MenuItem
          key={kind}
          disabled={!isPossible}
          onClick={() => {
            onClose();
            handlers[kind](indicator);
          }}
        >
          <ListItemIcon>
            <Icon path={icons[kind]} fontSize="small" />
          </ListItemIcon>
          <ListItemText
            primary={words[kind]}
            {...(!isPossible && { secondary: texts.menu.automated })}
            slotProps={{ primary: { style: { fontSize: 'inherit' } } }}
          />
        </MenuItem>
      ))}
    </Menu>
  );
}

const words: Readonly<Record<CardAction['kind'], string>> = {
  edit: texts.menu.edit,
  'add-result': texts.menu.addResult,
  inactivate: texts.menu.inactivate,
  activate: texts.menu.activate,
};

const icons: Readonly<Record<CardAction['kind'], string>> = {
  edit: mdiPencilOutline,
  'add-result': mdiPlus,
  inactivate: mdiArchiveArrowDownOutline,
  activate: mdiArchiveArrowUpOutline,
};

type CardRights = Pick<KpiDepartment, 'mayDefine' | 'mayRecord'>;

interface CardAction {
  readonly kind: 'edit' | 'add-result' | 'inactivate' | 'activate';
  /** False only for a result that the extraction brings. */
  readonly isPossible: boolean;
}

/** What the person may do about an indicator; one that is inactive is neither edited nor given results. */
export function listCardActions(
  { isActive, extraction }: Pick<LoadedIndicator, 'isActive' | 'extraction'>,
  { mayDefine, mayRecord }: CardRights,
): readonly CardAction[] {
  const actions: readonly (CardAction | false)[] = [
    mayDefine && isActive && { kind: 'edit', isPossible: true },
    mayRecord && isActive && { kind: 'add-result', isPossible: extraction === null },
    mayDefine && { kind: isActive ? 'inactivate' : 'activate', isPossible: true },
  ];
  return actions.filter((action) => action !== false);
}

interface ActivityQuestionProps {
  readonly indicator: LoadedIndicator;
  readonly onClose: () => void;
}

/** Before an indicator becomes inactive, or active again. */
export function ActivityQuestion({ indicator, onClose }: ActivityQuestionProps) {
  const { mutate, isPending } = useChangeActivity();
  const { isActive, name, code } = indicator;

  return (
    <ConfirmDialog
      title={isActive ? texts.activity.inactivateQuestion : texts.activity.activateQuestion}
      confirmLabel={texts.activity.yes}
      cancelLabel={texts.activity.no}
      tone={isActive ? 'destructive' : 'ordinary'}
      isBusy={isPending}
      onConfirm={() => mutate(indicator, { onSettled: onClose })}
      onClose={onClose}
    >
      <Subject>
        {code} · {name}
      </Subject>
      <p>{isActive ? texts.activity.inactivateHint : texts.activity.activateHint}</p>
    </ConfirmDialog>
  );
}

const Subject = styled('p')({ fontWeight: 500, overflowWrap: 'anywhere' });
