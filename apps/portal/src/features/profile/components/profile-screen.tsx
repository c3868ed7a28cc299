import type { SessionAnswer } from '@prumo/contracts/session/session';
import { PageHeading } from '@prumo/ui/page-heading';
import { PresenceAvatar, type Presence } from '@prumo/ui/presence';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import type { ReactNode } from 'react';

import { PersonFacts, Subtitle } from '../../../components/person-facts/person-facts.tsx';
import { texts } from '../texts.ts';

interface ProfileScreenProps {
  readonly title: string;
  readonly session: SessionAnswer;
  readonly presence: Presence;
  /** What the presence is called. */
  readonly statusLabel: string;
  /** To choose another status. */
  readonly statusPicker: ReactNode;
}

/** Who the person is to the hospital. */
export function ProfileScreen(props: ProfileScreenProps) {
  const { title, session, presence, statusLabel, statusPicker } = props;

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
        <PersonFacts session={session} />
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

const Quiet = styled('p')(({ theme }) => ({
  margin: 0,
  maxWidth: '60ch',
  color: theme.palette.text.secondary,
}));
