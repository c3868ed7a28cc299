import { styled } from '@mui/material/styles';
import type { SessionAnswer } from '@prumo/contracts/session/session';
import { PageHeading } from '@prumo/ui/page-heading';
import { PresenceAvatar, type Presence } from '@prumo/ui/presence';
import { Surface } from '@prumo/ui/surface';
import type { ReactNode } from 'react';

import { texts } from '../texts.ts';

interface ProfileScreenProps {
  readonly title: string;
  readonly session: SessionAnswer;
  /** In the words of the hospital. */
  readonly roles: readonly string[];
  readonly presence: Presence;
  /** What the presence is called. */
  readonly statusLabel: string;
  /** To choose another status. */
  readonly statusPicker: ReactNode;
}

/** Who the person is to the hospital. */
export function ProfileScreen(props: ProfileScreenProps) {
  const { title, session, roles, presence, statusLabel, statusPicker } = props;
  const seesAll = session.isAdmin || session.isQualityManager;

  return (
    <>
      <PageHeading>{title}</PageHeading>
      <Card>
        <Person>
          <PresenceAvatar name={session.displayName} size={64} presence={presence} />
          <Names>
            <Name>{session.displayName}</Name>
            <Quiet>
              {texts.userName}: {session.userName} · {statusLabel}
            </Quiet>
          </Names>
        </Person>
        <Part>
          <Subtitle>{texts.status}</Subtitle>
          {statusPicker}
          <Quiet>{texts.statusHelp}</Quiet>
        </Part>
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
      </Card>
    </>
  );
}

const Card = styled(Surface)(({ theme }) => ({
  maxWidth: 960,
  '& > * + *': { borderTop: `1px solid ${theme.palette.divider}` },
}));

const Person = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 20,
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Names = styled('div')({ minWidth: 0, overflowWrap: 'anywhere' });

const Name = styled('p')(({ theme }) => ({ margin: 0, ...theme.typography.h2 }));

const Part = styled('section')(({ theme }) => ({
  padding: '20px 24px',
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 2fr',
  gap: 32,
  padding: 24,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr', gap: 24, padding: 16 },
}));

const Subtitle = styled('h2')(({ theme }) => ({
  margin: '0 0 8px',
  ...theme.typography.caption,
  fontWeight: 500,
  color: theme.palette.text.secondary,
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
  maxWidth: '60ch',
  color: theme.palette.text.secondary,
}));
