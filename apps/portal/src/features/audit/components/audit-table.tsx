import ButtonBase from '@mui/material/ButtonBase';
import type { AuditEntry } from '@prumo/contracts/administration/audit-entries';
import { InAppLink } from '@prumo/ui/in-app-link';
import { styled } from '@prumo/ui/styled';

import { Moment, QuietLine, StackedHead, StackedTable } from '../../../components/log-list/stacked-table.tsx';
import { usePeople } from '../../../components/person-picker/use-people.ts';
import { listRoleChanges } from '../model/list-role-changes.ts';
import {
  keyEntries,
  presentAuthor,
  presentDetail,
  presentMoment,
  presentType,
} from '../model/present-audit-entry.ts';
import { texts } from '../texts.ts';
import { RoleChanges } from './role-changes.tsx';

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly buildCaseHref: (caseId: string) => string;
  readonly onGo: (href: string) => void;
  /** Everything that happened to one document. */
  readonly onDocument: (documentId: string) => void;
}

/** One line for each entry; on a phone each is a block of its own. */
export function AuditTable({ entries, buildCaseHref, onGo, onDocument }: AuditTableProps) {
  const { columns } = texts;
  const { nameOf } = usePeople();

  return (
    <StackedTable aria-label={texts.table}>
      <StackedHead
        titles={[columns.when, columns.who, columns.action, columns.what, columns.id, columns.detail]}
      />
      <tbody>
        {keyEntries(entries).map(({ key, entry }) => {
          const name = entry.label ?? entry.documentId;
          const author = presentAuthor(entry, nameOf);
          const isOfCase = caseTypes.has(entry.documentType);
          return (
            <tr key={key}>
              <Moment>{presentMoment(entry)}</Moment>
              <td>
                {author.name}
                {author.login !== null && <QuietLine>{author.login}</QuietLine>}
              </td>
              <td>{texts.actions[entry.action]}</td>
              <td>{presentType(entry)}</td>
              <td>
                <Document onClick={() => onDocument(entry.documentId)} title={texts.onlyThis(name)}>
                  {name}
                </Document>
                {isOfCase && (
                  <CaseLink href={buildCaseHref(entry.documentId)} onGo={onGo}>
                    {texts.openCase}
                  </CaseLink>
                )}
              </td>
              <td>
                {presentDetail(entry)}
                <RoleChanges changes={listRoleChanges(entry)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </StackedTable>
  );
}

const caseTypes: ReadonlySet<string> = new Set(['non-compliance', 'non-compliance-reporter']);

const Document = styled(ButtonBase)(({ theme }) => ({
  display: 'inline',
  padding: 0,
  font: 'inherit',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  color: theme.palette.secondary.main,
  textDecoration: 'underline',
}));

const CaseLink = styled(InAppLink)(({ theme }) => ({
  display: 'block',
  marginTop: 2,
  ...theme.typography.caption,
  color: theme.palette.secondary.main,
}));
