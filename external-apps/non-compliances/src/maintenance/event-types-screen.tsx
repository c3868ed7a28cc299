import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import type { TableColumn } from '@prumo/portal-kit/ui/table';

import { texts as appTexts } from '../texts.ts';
import { EventTypeEditor } from './event-types/event-type-editor.tsx';
import type { EventTypeEntry } from './event-types/event-type-form.ts';
import { MaintenanceScreen } from './maintenance-screen.tsx';
import { texts } from './texts.ts';

export function EventTypesScreen() {
  return (
    <MaintenanceScreen
      title={appTexts.titles.eventTypes}
      state="app.event-types"
      kind="event-types"
      words={texts.eventTypes}
      listEntries={listEntries}
      nameOf={getName}
      buildColumns={buildColumns}
      renderEditor={(entry, _catalogue, onClose) => <EventTypeEditor entry={entry} onClose={onClose} />}
    />
  );
}

function listEntries({ eventTypes }: Catalogue): readonly EventTypeEntry[] {
  return eventTypes;
}

function getName({ name }: EventTypeEntry): string {
  return name;
}

function buildColumns(): readonly TableColumn<EventTypeEntry>[] {
  return [
    { key: 'name', title: texts.columns.name, value: getName, isSortable: true },
    {
      key: 'group',
      title: texts.columns.group,
      value: ({ notivisaGroup }) => notivisaGroup,
      isSortable: true,
    },
    {
      key: 'subtypes',
      title: texts.columns.subtypes,
      value: ({ subtypes }) => subtypes.length,
      render: ({ subtypes }) => {
        const active = subtypes.filter(({ isActive }) => isActive).length;
        return texts.eventTypes.count(active, subtypes.length - active);
      },
      align: 'right',
      isSortable: true,
    },
  ];
}
