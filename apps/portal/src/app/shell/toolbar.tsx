import { mdiFormatListBulleted, mdiHelpCircleOutline, mdiRefresh, mdiTranslate } from '@mdi/js';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { PersonMenuEntry } from '@prumo/ui/person-menu';
import { layoutParts } from '@prumo/ui/shell/layout';
import { NavigationToggle } from '@prumo/ui/shell/navigation-header';
import type { ShellStore } from '@prumo/ui/shell/shell-store';
import { useStore } from '@prumo/ui/store';
import { LanguageButton } from '@prumo/ui/toolbar/language-button';
import {
  RouteProgress,
  Toolbar as ToolbarStrip,
  ToolbarBrand,
  ToolbarSeparator,
} from '@prumo/ui/toolbar/toolbar';
import { ToolbarButton } from '@prumo/ui/toolbar/toolbar-button';
import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router';

import { useDocsAvailable } from '../../features/analytics-tabs/api/docs-available.ts';
import { DocsButton } from '../../features/analytics-tabs/components/docs-button.tsx';
import { docsKey } from '../../features/analytics-tabs/model/docs-content.ts';
import { ContextBar } from '../../features/contexts/components/context-bar.tsx';
import { useLanguage } from '../../features/language/use-language.ts';
import { useNavigation } from '../../features/navigation/use-navigation.tsx';
import { useAppearance } from '../../features/theme/use-appearance.ts';
import { usePersonStores } from '../person-stores.tsx';
import { buildStatePath } from '../states.ts';
import { texts } from '../texts.ts';
import { buildTabHref } from './analytics-viewer.tsx';
import { Search } from './search.tsx';
import { UserMenu } from './user-menu.tsx';

const route = getRouteApi('/shell');

interface ToolbarProps {
  readonly shell: ShellStore;
  readonly isQuickPanelOpen: boolean;
  readonly onOpenQuickPanel: () => void;
  readonly onOpenAppearance: () => void;
}

export function Toolbar({ shell, isQuickPanelOpen, onOpenQuickPanel, onOpenAppearance }: ToolbarProps) {
  const router = useRouter();
  const { settings } = route.useRouteContext();
  const language = useLanguage();
  const { layoutStyle } = useAppearance();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const openDocs = () =>
    void router.navigate({ href: buildStatePath('app.bi-application', { applicationKey: docsKey }) });
  const furtherEntries = useFurtherEntries({ isPhone, onOpenDocs: openDocs, onOpenQuickPanel });

  return (
    <ToolbarStrip
      start={
        <>
          <NavigationToggle store={shell} />
          {layoutParts[layoutStyle].navigation !== 'side' && (
            <>
              <ToolbarBrand
                brand={settings.COMPANY_BRAND}
                homeHref={buildStatePath('app.home')}
                homeLabel={texts.goHome(settings.COMPANY_BRAND)}
                onGoHome={() => void router.navigate({ href: buildStatePath('app.home') })}
              />
              <ToolbarSeparator />
            </>
          )}
          <Contexts hasRefresh={!isPhone} />
          <Search />
          <ToolbarSeparator />
          <ChangeProgress />
        </>
      }
      end={
        <>
          {!isPhone && <DocsButton plugin={settings.PLUGIN} onOpen={openDocs} />}
          <UserMenu furtherEntries={furtherEntries} onOpenAppearance={onOpenAppearance} />
          {!isPhone && (
            <>
              <ToolbarSeparator />
              <LanguageButton
                languages={language.languages}
                chosenCode={language.chosenCode}
                note={language.note}
                onChoose={language.choose}
              />
              <ToolbarSeparator />
              <ToolbarButton
                label={texts.openQuickPanel}
                iconPath={mdiFormatListBulleted}
                opens="dialog"
                isExpanded={isQuickPanelOpen}
                onClick={onOpenQuickPanel}
              />
            </>
          )}
        </>
      }
    />
  );
}

/** By itself, so that a change of the address draws no more of the toolbar than this, twice each time. */
function ChangeProgress() {
  const isChanging = useRouterState({ select: ({ status }) => status === 'pending' });
  return <RouteProgress isChanging={isChanging} />;
}

function Contexts({ hasRefresh }: { readonly hasRefresh: boolean }) {
  const router = useRouter();
  const { contexts, tabs } = usePersonStores();
  const { isRefreshing, refresh } = useNavigation();

  function showAnalytics(): void {
    const { tabs: open, activeKey } = tabs.getSnapshot();
    const active = open.find(({ key }) => key === activeKey);
    const href = active === undefined ? buildStatePath('app.analytics.viewer') : buildTabHref(active);
    void router.navigate({ href });
  }

  function showActivities(): void {
    void router.navigate({ href: buildStatePath('app.home'), state: { asksForActivities: true } });
  }

  return (
    <ContextBar
      active={useStore(contexts)}
      isRefreshing={isRefreshing}
      hasRefresh={hasRefresh}
      onRefresh={() => void refresh()}
      onShowActivities={showActivities}
      onShowAnalytics={showAnalytics}
    />
  );
}

interface FurtherEntriesParts {
  readonly isPhone: boolean;
  readonly onOpenDocs: () => void;
  readonly onOpenQuickPanel: () => void;
}

/** On a phone: what stands in the toolbar elsewhere, as entries of the person's menu, with words beside the icons. */
function useFurtherEntries(parts: FurtherEntriesParts): readonly PersonMenuEntry[] {
  const { settings } = route.useRouteContext();
  const hasDocs = useDocsAvailable(settings.PLUGIN);
  const { languages, chosenCode, choose } = useLanguage();
  const { refresh } = useNavigation();
  if (!parts.isPhone) {
    return [];
  }
  return [
    { text: texts.quickPanel, iconPath: mdiFormatListBulleted, onChoose: parts.onOpenQuickPanel },
    { text: texts.refreshMenu, iconPath: mdiRefresh, onChoose: () => void refresh() },
    ...(hasDocs
      ? [{ text: texts.manual, iconPath: mdiHelpCircleOutline, onChoose: parts.onOpenDocs } as const]
      : []),
    {
      kind: 'choices',
      text: texts.language,
      iconPath: mdiTranslate,
      choices: languages.map(({ code, name }) => ({
        text: name,
        isChosen: code === chosenCode,
        onChoose: () => choose(code),
      })),
    },
  ];
}
