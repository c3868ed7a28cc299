import { mdiLogout } from '@mdi/js';
import Button from '@mui/material/Button';
import type { SessionAnswer } from '@prumo/contracts/session/session';
import { Avatar } from '@prumo/ui/avatar';
import { DelayedSkeleton } from '@prumo/ui/skeleton';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';
import { Notice } from '@prumo/ui/notice';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';

import { PersonFacts } from '../../../components/person-facts/person-facts.tsx';
import type { HomePhase } from '../model/enter-home.ts';
import { texts } from '../texts.ts';

interface HomeEntryState {
  readonly phase: HomePhase;
  readonly onRetry: () => void;
}

interface HomeScreenProps {
  readonly title: string;
  readonly session: SessionAnswer;
  /** The way to the person's own home page; left out where another state stands over this screen. */
  readonly entry?: HomeEntryState;
  readonly onLogOut: () => void;
  /** The page of the manual for who is new; null where there is none. */
  readonly firstStepsHref: string | null;
  readonly onGo: (href: string) => void;
}

/** Where people are on the way to their own home page, and where those stay who have none. */
export function HomeScreen(props: HomeScreenProps) {
  const { title, session, entry, onLogOut, firstStepsHref, onGo } = props;

  return (
    <>
      <PageHeading>{title}</PageHeading>
      {entry?.phase === 'choosing' ? (
        <DelayedSkeleton width={960} height={240} label={texts.choosing} />
      ) : (
        <>
          {entry !== undefined && <Delay {...entry} />}
          <PersonCard session={session} onLogOut={onLogOut} />
          {firstStepsHref !== null && (
            <FirstSteps>
              {texts.isNew}{' '}
              <InAppLink href={firstStepsHref} onGo={onGo}>
                {texts.firstSteps}
              </InAppLink>
            </FirstSteps>
          )}
        </>
      )}
    </>
  );
}

function Delay({ phase, onRetry }: HomeEntryState) {
  return (
    <div role="status">
      {phase === 'retrying' && (
        <Message>
          <Notice tone="information">{texts.retrying}</Notice>
        </Message>
      )}
      {phase === 'refused' && (
        <Message>
          <Notice tone="information">{texts.refused}</Notice>
        </Message>
      )}
      {phase === 'gave-up' && (
        <Message>
          <Notice tone="failure">
            {texts.gaveUp}{' '}
            <Button size="small" onClick={onRetry}>
              {texts.retry}
            </Button>
          </Notice>
        </Message>
      )}
    </div>
  );
}

/** Who is logged in, in which parts, and the way out. */
function PersonCard({ session, onLogOut }: Pick<HomeScreenProps, 'session' | 'onLogOut'>) {
  return (
    <Card>
      <Person>
        <Avatar name={session.displayName} size={56} />
        <Names>
          <Name>{session.displayName}</Name>
          <UserName>{session.userName}</UserName>
        </Names>
        <Button variant="outlined" startIcon={<Icon path={mdiLogout} />} onClick={onLogOut}>
          {texts.logOut}
        </Button>
      </Person>
      <PersonFacts session={session} />
    </Card>
  );
}

const FirstSteps = styled('p')(({ theme }) => ({
  maxWidth: 960,
  margin: '16px 0 0',
  '& > a': { color: theme.palette.primary.main },
}));

const Message = styled('div')({ maxWidth: 960, marginBottom: 16 });

const Card = styled(Surface)({ maxWidth: 960 });

const Person = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: 24,
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('sm')]: { flexWrap: 'wrap', padding: 16, '& > button': { width: '100%' } },
}));

const Names = styled('div')({ flex: 1, minWidth: 0 });

const Name = styled('p')(({ theme }) => ({ margin: 0, ...theme.typography.h2 }));

const UserName = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

interface RefusedHomeProps {
  readonly settingsHref: string;
  readonly onGo: (href: string) => void;
}

/** Over the screen that somebody comes to because their own home page is closed to them. */
export function RefusedHome({ settingsHref, onGo }: RefusedHomeProps) {
  return (
    <Place role="status">
      <Notice tone="information">
        {texts.refusedSoTasks}{' '}
        <InAppLink href={settingsHref} onGo={onGo}>
          {texts.chooseAnother}
        </InAppLink>
      </Notice>
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({
  marginBottom: 16,
  '& a': { color: theme.palette.secondary.main },
  '@media print': { display: 'none' },
}));
