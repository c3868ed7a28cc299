import { mdiFormatListBulleted, mdiHelpCircleOutline, mdiRefresh, mdiTranslate } from '@mdi/js';
import type { PersonMenuEntry } from '@prumo/ui/person-menu';
import { getRouteApi } from '@tanstack/react-router';

import { useDocsAvailable } from '../../features/analytics-tabs/api/docs-available.ts';
import { useLanguage } from '../../features/language/use-language.ts';
import { useNavigation } from '../../features/navigation/use-navigation.ts';
import { texts } from '../texts.ts';

const route = getRouteApi('/shell');

interface FurtherEntriesParts {
  readonly isPhone: boolean;
  readonly onOpenDocs: () => void;
  readonly onOpenQuickPanel: () => void;
}

/** On a phone: what stands in the toolbar elsewhere, as entries of the person's menu, with words beside the icons. */
export function useFurtherEntries(parts: FurtherEntriesParts): readonly PersonMenuEntry[] {
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
