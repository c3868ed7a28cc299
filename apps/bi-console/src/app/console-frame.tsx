import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { SkipLink } from '@prumo/ui/skip-link';
import { hideSplash } from '@prumo/ui/splash';
import { styled } from '@prumo/ui/styled';
import { Suspense, lazy, useCallback, useEffect } from 'react';

import { FilesScreen } from '../features/files/components/files-screen.tsx';
import { useUploads, type Uploads } from '../features/files/uploads/use-uploads.ts';
import { useSession, type Session } from '@prumo/bi-client/session/session';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { buildConsoleHref, useConsoleAddress } from './console-address.ts';
import { texts } from './texts.ts';
import { Toolbar } from './toolbar.tsx';

const contentId = 'conteudo';

// What is not on the first screen comes when it is opened.
const TrashScreen = lazy(async () => ({
  default: (await import('../features/files/components/trash-screen.tsx')).TrashScreen,
}));
const PeopleScreen = lazy(async () => ({
  default: (await import('../features/people/components/people-screen.tsx')).PeopleScreen,
}));
const RolesScreen = lazy(async () => ({
  default: (await import('../features/people/components/roles-screen.tsx')).RolesScreen,
}));

/** Toolbar and parts of the console; who is logged in decides which there are. */
export function ConsoleFrame() {
  const session = useSession();
  const uploads = useUploads();
  const { address } = useConsoleAddress();
  const isSettled = session.data !== undefined || session.isError;

  useEffect(() => {
    if (isSettled) {
      hideSplash();
    }
  }, [isSettled]);

  useEffect(() => {
    document.title = `${texts.tabs[address.tab]} · ${texts.product}`;
  }, [address.tab]);

  if (session.data === undefined) {
    return session.isError ? (
      <main>
        <FailedState
          title={texts.startFailed}
          cause={describeFailure(session.error)}
          onRetry={() => void session.refetch()}
        />
      </main>
    ) : null;
  }
  return (
    <Frame>
      <SkipLink targetId={contentId}>{texts.skipToContent}</SkipLink>
      <Toolbar session={session.data} tab={address.tab} />
      <Pane id={contentId} tabIndex={-1}>
        <Suspense fallback={<RowsSkeleton rows={8} label={texts.loading} />}>
          <Screen session={session.data} uploads={uploads} />
        </Suspense>
      </Pane>
    </Frame>
  );
}

interface ScreenProps {
  readonly session: Session;
  readonly uploads: Uploads;
}

function Screen({ session, uploads }: ScreenProps) {
  const { address, goTo } = useConsoleAddress();
  const { path, search, order } = address;
  const tab =
    !session.isAdministrator && (address.tab === 'people' || address.tab === 'roles') ? 'files' : address.tab;

  const buildFolderAddress = useCallback(
    (folder: string) => buildConsoleHref({ tab: 'files', path: folder, order }),
    [order],
  );
  const openFolder = (folder: string) => goTo({ tab: 'files', path: folder, order });
  const openTrash = () => goTo({ tab: 'trash' });
  const trashAddress = buildConsoleHref({ tab: 'trash' });

  switch (tab) {
    case 'files':
      return (
        <FilesScreen
          // What was selected in one folder means nothing in another.
          key={path}
          path={path}
          search={search}
          order={order}
          isAdministrator={session.isAdministrator}
          uploads={uploads}
          trashAddress={trashAddress}
          buildFolderAddress={buildFolderAddress}
          onOpenFolder={openFolder}
          onOpenTrash={openTrash}
          onSearch={(typed) => goTo({ ...address, search: typed }, { replace: true })}
          onOrder={(wanted) => goTo({ ...address, order: wanted }, { replace: true })}
        />
      );
    case 'trash':
      return (
        <TrashScreen
          trashAddress={trashAddress}
          onOpenFolder={openFolder}
          onOpenTrash={openTrash}
          onOpenFiles={() => goTo({ tab: 'files' })}
        />
      );
    case 'people':
      return (
        <PeopleScreen
          search={search}
          ownUserName={session.userName}
          onSearch={(typed) => goTo({ tab: 'people', search: typed }, { replace: true })}
        />
      );
    case 'roles':
      return <RolesScreen />;
  }
}

/** The window itself never scrolls, only what is in it. */
const Frame = styled('div')({ display: 'flex', flexDirection: 'column', height: '100%' });

const Pane = styled('main')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  padding: 24,
  backgroundColor: theme.palette.background.default,
  [theme.breakpoints.down('md')]: { padding: 16 },
  [theme.breakpoints.down('sm')]: { padding: 12 },
}));
