import {
  mdiAccountOutline,
  mdiBellOutline,
  mdiCircleSlice8,
  mdiCogOutline,
  mdiFolderAccountOutline,
  mdiInformationOutline,
  mdiLogout,
  mdiPaletteOutline,
  mdiShieldAccountOutline,
} from '@mdi/js';
import { PersonMenu, type PersonMenuEntry } from '@prumo/ui/person-menu';
import { NoticeBell } from '@prumo/ui/toolbar/notice-bell';
import { getRouteApi, useMatches, useRouter } from '@tanstack/react-router';

import { NoticePolling } from '../../features/inbox/components/notice-polling.tsx';
import { useInbox } from '../../features/inbox/use-inbox.ts';
import { useNoticeNotifications } from '../../features/inbox/use-notice-notifications.ts';
import { useStatus } from '../../features/status/use-status.ts';
import { states } from '../states.ts';
import { usePersonStores } from '../person-stores.tsx';
import { texts } from '../texts.ts';
import { useNoticeSources } from '../slices/inbox/use-notice-sources.ts';

const route = getRouteApi('/shell');

/** The BI server's own start page, which opens in another tab of the browser. */
const biHome = '/pentaho/Home';

type PersonalState = 'app.home.profile' | 'app.home.inbox' | 'app.home.configuration' | 'app.home.about';

interface UserMenuProps {
  /** What the toolbar has no room for on a phone, in words. */
  readonly furtherEntries: readonly PersonMenuEntry[];
  readonly onOpenAppearance: () => void;
}

/** The bell and the person's own menu: both tell of what waits for them. */
export function UserMenu({ furtherEntries, onOpenAppearance }: UserMenuProps) {
  const router = useRouter();
  const { settings, session, sessionManager, externalApps } = route.useRouteContext();
  const { userSettings: client } = usePersonStores();
  const sources = useNoticeSources(session.userName, settings.ACTIVE_APPS, externalApps);
  const inbox = useInbox({ client, userName: session.userName, sources });
  // Better no number than a wrong one.
  const unread = inbox.isReadingKnown ? inbox.unreadCount : 0;
  const status = useStatus(client, session.userName);
  const isInboxOpen = useMatches({
    select: (matches) => matches.at(-1)?.staticData.state === 'app.home.inbox',
  });
  const goTo = (href: string) => void router.navigate({ href });
  useNoticeNotifications(inbox.answers, {
    isQuiet: isInboxOpen || status.presence === 'busy',
    onOpen: ({ id, href }) => {
      // As choosing it in the inbox does; where that cannot be kept, it only stays unread.
      inbox.markRead([id], () => undefined);
      goTo(href);
    },
    onOpenAll: () => goTo(states['app.home.inbox'].path),
  });

  function buildEntry(name: PersonalState, iconPath: string) {
    const { path, title } = states[name];
    return { text: title, iconPath, onChoose: () => goTo(path) };
  }

  return (
    <>
      <NoticePolling userName={session.userName} sources={sources} />
      <NoticeBell href={states['app.home.inbox'].path} unreadCount={unread} onGo={goTo} />
      <PersonMenu
        personName={session.displayName}
        label={texts.userMenu(session.displayName, status.label)}
        presence={status.presence}
        entries={[
          buildEntry('app.home.profile', mdiAccountOutline),
          {
            ...buildEntry('app.home.inbox', mdiBellOutline),
            badge: unread === 0 ? null : { text: String(unread), label: texts.unread(unread) },
          },
          { kind: 'choices', text: texts.status, iconPath: mdiCircleSlice8, choices: status.choices },
          { kind: 'divider' },
          buildEntry('app.home.about', mdiInformationOutline),
          buildEntry('app.home.configuration', mdiCogOutline),
          { text: texts.appearance, iconPath: mdiPaletteOutline, onChoose: onOpenAppearance },
          {
            kind: 'link',
            text: states['app.privacy'].title,
            iconPath: mdiShieldAccountOutline,
            href: states['app.privacy'].path,
          },
          { kind: 'link', text: texts.filesAndUsers, iconPath: mdiFolderAccountOutline, href: biHome },
          ...(furtherEntries.length === 0 ? [] : [{ kind: 'divider' as const }, ...furtherEntries]),
          { kind: 'divider' },
          { text: texts.logOut, iconPath: mdiLogout, onChoose: sessionManager.logOut },
        ]}
      />
    </>
  );
}
