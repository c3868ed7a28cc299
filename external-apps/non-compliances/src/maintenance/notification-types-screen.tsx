import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import type { TableColumn } from '@prumo/portal-kit/ui/table';

import { texts as appTexts } from '../texts.ts';
import { MaintenanceScreen } from './maintenance-screen.tsx';
import { NotificationTypeEditor } from './notification-types/notification-type-editor.tsx';
import { presentDuty, type NotificationTypeEntry } from './notification-types/notification-type-form.ts';
import { texts } from './texts.ts';

export function NotificationTypesScreen() {
  return (
    <MaintenanceScreen
      title={appTexts.titles.notificationTypes}
      state="app.non-compliances.types"
      kind="notification-types"
      words={texts.notificationTypes}
      listEntries={listEntries}
      nameOf={getName}
      buildColumns={buildColumns}
      renderEditor={(entry, _catalogue, onClose) => (
        <NotificationTypeEditor entry={entry} onClose={onClose} />
      )}
    />
  );
}

function listEntries({ notificationTypes }: Catalogue): readonly NotificationTypeEntry[] {
  return notificationTypes;
}

function getName({ name }: NotificationTypeEntry): string {
  return name;
}

function buildColumns(): readonly TableColumn<NotificationTypeEntry>[] {
  return [
    { key: 'name', title: texts.columns.name, value: getName, isSortable: true },
    { key: 'clock', title: texts.columns.clock, value: ({ clock }) => clock, isSortable: true },
    {
      key: 'duties',
      title: texts.columns.duties,
      value: ({ legalDuties }) => legalDuties.map(presentDuty).join(' '),
      render: ({ legalDuties }) =>
        legalDuties.length === 0
          ? texts.notificationTypes.noDutiesShort
          : legalDuties.map((duty) => <div key={presentDuty(duty)}>{presentDuty(duty)}</div>),
    },
  ];
}
