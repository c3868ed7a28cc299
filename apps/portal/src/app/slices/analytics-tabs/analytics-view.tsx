import { VisuallyHidden } from '@prumo/ui/visually-hidden';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, type ReactNode } from 'react';

import { TabEntryNotice } from '../../../features/analytics-tabs/components/tab-entry-notice.tsx';
import { findDocsContent } from '../../../features/analytics-tabs/model/docs-content.ts';
import type { TabContent } from '../../../features/analytics-tabs/model/analytics-tab.ts';
import { useTabEntry } from '../../../features/analytics-tabs/use-tab-entry.ts';
import { useNavigation } from '../../../features/navigation/use-navigation.tsx';
import { useStore } from '@prumo/ui/store';
import { buildStatePath, states } from '../../states.ts';
import { useScreen } from '../../use-screen.ts';
import { usePersonStores } from '../../person-stores.tsx';

/** The viewer stands beside the routes and outlives them: here is only what it is called. */
export function AnalyticsView(): ReactNode {
  return <ViewerHeading title={states['app.analytics.viewer'].title} />;
}

export function AnalyticsItemView(): ReactNode {
  const { parameters, search } = useScreen<'itemId'>();
  const { itemId } = parameters;
  const { analytics, isBuilt } = useNavigation();
  const { recents } = usePersonStores();
  const item = analytics.get(itemId);
  const content = useMemo(
    () =>
      item === undefined
        ? null
        : {
            id: item.id,
            title: item.title,
            url: item.url,
            href: buildStatePath('app.analytics', { itemId: item.id }),
          },
    [item],
  );
  const noteRecent = useCallback(
    ({ id, title }: TabContent) => recents.add({ title, state: `app.analytics-${id}`, datetime: Date.now() }),
    [recents],
  );

  return (
    <TabEntry
      id={itemId}
      tabNumber={decodeTabNumber(search)}
      content={content}
      isWaiting={!isBuilt}
      onOpen={noteRecent}
    />
  );
}

export function BiApplicationView(): ReactNode {
  const { parameters, search, settings } = useScreen<'applicationKey'>();
  const { applicationKey } = parameters;
  const { biApplications } = usePersonStores();
  const { screens, isBuilt } = useNavigation();
  const content = useMemo(() => {
    const href = buildStatePath('app.bi-application', { applicationKey });
    const ofManual = findDocsContent(settings.PLUGIN, applicationKey, href);
    if (ofManual !== null) {
      return ofManual;
    }
    const [, url] = Object.entries(biApplications).find(([key]) => key === applicationKey) ?? [];
    // Only what the person's menu has is theirs to open.
    const screen = screens.find(({ state }) => state === `app.bi-application-${applicationKey}`);
    return url === undefined || screen === undefined
      ? null
      : { id: applicationKey, title: screen.title, url, href };
  }, [applicationKey, biApplications, screens, settings.PLUGIN]);

  return (
    <TabEntry
      id={applicationKey}
      tabNumber={decodeTabNumber(search)}
      content={content}
      isWaiting={!isBuilt}
      isApplication
      onOpen={ignore}
    />
  );
}

interface TabEntryProps {
  readonly id: string;
  readonly tabNumber: number | null;
  readonly content: TabContent | null;
  readonly isWaiting: boolean;
  /** Of the BI server, instead of a file. */
  readonly isApplication?: boolean;
  readonly onOpen: (content: TabContent) => void;
}

function TabEntry(props: TabEntryProps) {
  const { id, tabNumber, content, isWaiting, isApplication = false, onOpen } = props;
  const router = useRouter();
  const { tabs: store } = usePersonStores();
  const { tabs, activeKey } = useStore(store);
  const tabKey = tabNumber === null ? null : String(tabNumber);
  const shown = tabs.find((tab) => tab.key === activeKey && tab.id === id);

  const handleEnter = useCallback(
    (key: string, kind: 'opened' | 'activated' | 'reloaded') => {
      if (content !== null && kind !== 'activated') {
        onOpen(content);
      }
      if (key !== tabKey) {
        void router.navigate({ to: '.', search: { aba: Number(key) }, replace: true });
      }
    },
    [content, onOpen, router, tabKey],
  );
  useTabEntry({ store, id, content, tabKey, onEnter: handleEnter });

  return (
    <>
      <ViewerHeading title={shown?.title ?? states['app.analytics.viewer'].title} />
      {shown === undefined && content === null && (
        <TabEntryNotice isWaiting={isWaiting} applicationKey={isApplication ? id : null} />
      )}
    </>
  );
}

function ViewerHeading({ title }: { readonly title: string }) {
  return (
    <VisuallyHidden as="h1" tabIndex={-1}>
      {title}
    </VisuallyHidden>
  );
}

/** Key of the tab that shows it. */
function decodeTabNumber({ aba }: Readonly<Record<string, unknown>>): number | null {
  return typeof aba === 'number' && Number.isSafeInteger(aba) ? aba : null;
}

function ignore(): void {}
