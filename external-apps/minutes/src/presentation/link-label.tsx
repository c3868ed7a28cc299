import { mdiAlertDecagramOutline, mdiChartLine, mdiFileDocumentOutline, mdiNotebookOutline } from '@mdi/js';
import type { ItemLink } from '@prumo/contracts/minutes/meeting-minutes';
import { StateLink } from '@prumo/portal-kit/portal';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';

import { listNames } from './lists/texts.ts';

/** What an item of the agenda refers to, and the way there. */
export function LinkLabel({ link }: { readonly link: ItemLink }) {
  return (
    <Place>
      <Icon path={icons[link.kind]} fontSize="inherit" />
      <Way link={link} />
    </Place>
  );
}

function Way({ link }: { readonly link: ItemLink }) {
  const { kind, id, departmentId } = link;
  const label = presentLink(link);
  switch (kind) {
    case 'non-compliance':
      return (
        <StateLink
          state="app.non-compliances"
          parameters={{ nonComplianceId: id, ...(departmentId !== null && { departmentId }) }}
        >
          {label}
        </StateLink>
      );
    case 'minutes':
      return (
        <StateLink state="app.minutes" parameters={{ minutesId: id }}>
          {label}
        </StateLink>
      );
    case 'indicator':
      return (
        <StateLink
          {...(departmentId === null
            ? { state: 'app.kpi' }
            : { state: 'app.kpi.indicator', parameters: { departmentId, indicatorId: id } })}
        >
          {label}
        </StateLink>
      );
    case 'document':
      return isAddress(id) ? (
        <a href={id} target="_blank" rel="noreferrer">
          {label}
        </a>
      ) : (
        <span>{label}</span>
      );
  }
}

/** Anything else than the web, such as a script, is only shown. */
function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text);
}

const icons: Readonly<Record<ItemLink['kind'], string>> = {
  'non-compliance': mdiAlertDecagramOutline,
  indicator: mdiChartLine,
  minutes: mdiNotebookOutline,
  document: mdiFileDocumentOutline,
};

const Place = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > svg': { flexShrink: 0, fontSize: 16, color: theme.palette.text.secondary },
  '& > a': { color: theme.palette.secondary.main, textDecoration: 'none' },
  '& > a:hover': { textDecoration: 'underline' },
  '@media print': { '& > a': { color: 'inherit' }, '& > svg': { display: 'none' } },
}));

/** A number or a code alone does not say what it leads to. */
export function presentLink({ kind, label }: Pick<ItemLink, 'kind' | 'label'>): string {
  const name = listNames.linkKinds[kind];
  return label.startsWith(`${name} `) ? label : `${name} ${label}`;
}
