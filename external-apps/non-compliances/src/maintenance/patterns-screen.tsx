import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import type { TableColumn } from '@prumo/portal-kit/ui/table';

import { listNames } from '../presentation/lists/texts.ts';
import { SeverityMark } from '../presentation/marks.tsx';
import { texts as appTexts } from '../texts.ts';
import { MaintenanceScreen } from './maintenance-screen.tsx';
import { PatternEditor } from './patterns/pattern-editor.tsx';
import type { PatternEntry } from './patterns/pattern-form.ts';
import { presentEventType } from './patterns/present-event-type.ts';
import { texts } from './texts.ts';

export function PatternsScreen() {
  return (
    <MaintenanceScreen
      title={appTexts.titles.patterns}
      state="app.non-compliances.patterns"
      kind="patterns"
      words={texts.patterns}
      listEntries={listEntries}
      nameOf={getCode}
      buildColumns={buildColumns}
      renderEditor={(entry, catalogue, onClose) => (
        <PatternEditor entry={entry} catalogue={catalogue} onClose={onClose} />
      )}
    />
  );
}

function listEntries({ patterns }: Catalogue): readonly PatternEntry[] {
  return patterns;
}

function getCode({ code }: PatternEntry): string {
  return code;
}

function buildColumns(catalogue: Catalogue | undefined): readonly TableColumn<PatternEntry>[] {
  const eventTypes = catalogue?.eventTypes ?? [];
  return [
    { key: 'code', title: texts.columns.code, value: getCode, isSortable: true },
    { key: 'title', title: texts.columns.title, value: ({ title }) => title, isSortable: true },
    {
      key: 'eventType',
      title: texts.columns.eventType,
      value: (pattern) => presentEventType(pattern, eventTypes),
      isSortable: true,
    },
    {
      key: 'department',
      title: texts.columns.department,
      value: ({ suggestedDeptName }) => suggestedDeptName,
      isSortable: true,
    },
    {
      key: 'severity',
      title: texts.columns.severity,
      value: ({ defaultSeverity }) => listNames.severities[defaultSeverity],
      render: ({ defaultSeverity }) => <SeverityMark severity={defaultSeverity} />,
      isSortable: true,
    },
    {
      key: 'responseDays',
      title: texts.columns.responseDays,
      value: ({ responseBusinessDays }) => responseBusinessDays,
      align: 'right',
      isSortable: true,
    },
  ];
}
