import type { SessionAnswer } from '@prumo/contracts/session/session';
import { styled } from '@prumo/ui/styled';

import { presentRoles } from './present-roles.ts';
import { texts } from './texts.ts';

/** What the person is to the hospital: their roles and departments. */
export function PersonFacts({ session }: { readonly session: SessionAnswer }) {
  const roles = presentRoles(session.roles);
  const seesAll = session.isAdmin || session.isQualityManager || session.isReader;

  return (
    <Columns>
      <section>
        <Subtitle>{texts.roles}</Subtitle>
        {roles.length === 0 ? (
          <Quiet>{texts.noRoles}</Quiet>
        ) : (
          <List>
            {roles.map((role) => (
              <li key={role}>{role}</li>
            ))}
          </List>
        )}
      </section>
      <section>
        <Subtitle>{texts.departments}</Subtitle>
        {session.departments.length === 0 ? (
          <Quiet>
            {texts.noDepartments} {seesAll ? texts.seesAllDepartments : texts.askForDepartment}
          </Quiet>
        ) : (
          <List>
            {session.departments.map((department) => (
              <li key={department.id}>
                <Initials>{department.initials}</Initials>
                {department.name}
              </li>
            ))}
          </List>
        )}
      </section>
    </Columns>
  );
}

export const Subtitle = styled('h2')(({ theme }) => ({
  margin: '0 0 8px',
  ...theme.typography.caption,
  fontWeight: 500,
  color: theme.palette.text.secondary,
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 2fr',
  gap: 32,
  padding: 24,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr', gap: 24, padding: 16 },
}));

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'baseline', gap: 12, padding: '6px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}));

const Initials = styled('span')(({ theme }) => ({ minWidth: 56, color: theme.palette.text.secondary }));

const Quiet = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '6px 0',
  maxWidth: '60ch',
  color: theme.palette.text.secondary,
}));
