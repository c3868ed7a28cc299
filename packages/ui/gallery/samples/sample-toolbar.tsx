import {
  mdiAccountCircleOutline,
  mdiAccountOutline,
  mdiBriefcaseOutline,
  mdiChartBox,
  mdiCogOutline,
  mdiEmailOutline,
  mdiFormatListBulleted,
  mdiHelpCircleOutline,
  mdiInformationOutline,
  mdiLogout,
  mdiOpenInNew,
  mdiPaletteOutline,
  mdiRefresh,
} from '@mdi/js';
import { useState, type ReactNode } from 'react';

import { PersonMenu } from '../../src/person-menu.tsx';
import type { Presence } from '../../src/presence.tsx';
import { LanguageButton } from '../../src/toolbar/language-button.tsx';
import { RouteProgress, Toolbar, ToolbarSeparator } from '../../src/toolbar/toolbar.tsx';
import { ToolbarButton } from '../../src/toolbar/toolbar-button.tsx';
import { useNotify } from '../../src/notifications/notification-stack.tsx';
import { texts } from './texts.ts';

interface SampleToolbarProps {
  /** At the left end. */
  readonly start?: ReactNode;
  readonly isChanging?: boolean;
  readonly onOpenQuickPanel?: () => void;
  readonly onOpenThemePanel?: () => void;
}

/** A toolbar as full as the portal's. */
export function SampleToolbar(props: SampleToolbarProps) {
  const { start, isChanging = false, onOpenQuickPanel, onOpenThemePanel } = props;
  const notify = useNotify();
  const [context, setContext] = useState<'main' | 'analytics'>('main');
  const [presence, setPresence] = useState<Presence>('online');

  return (
    <Toolbar
      start={
        <>
          {start}
          <ToolbarSeparator />
          <ToolbarButton label={texts.refreshMenu} iconPath={mdiRefresh} onClick={() => undefined} />
          <ToolbarButton
            label={texts.activities}
            iconPath={mdiBriefcaseOutline}
            isPressed={context === 'main'}
            onClick={() => setContext('main')}
          />
          <ToolbarButton
            label={texts.analytics}
            iconPath={mdiChartBox}
            isPressed={context === 'analytics'}
            onClick={() => setContext('analytics')}
          />
          <ToolbarSeparator />
          <RouteProgress isChanging={isChanging} />
        </>
      }
      end={
        <>
          <ToolbarButton
            label={texts.help}
            iconPath={mdiHelpCircleOutline}
            shownOn="wide"
            onClick={() => undefined}
          />
          <PersonMenu
            personName={texts.personName}
            label={texts.personMenu}
            presence={presence}
            entries={[
              { text: texts.profile, iconPath: mdiAccountOutline, onChoose: () => undefined },
              {
                text: texts.inbox,
                iconPath: mdiEmailOutline,
                badge: { text: '3', label: texts.inboxBadge },
                onChoose: () => undefined,
              },
              {
                kind: 'choices',
                text: texts.status,
                iconPath: mdiAccountCircleOutline,
                choices: presences.map((each) => ({
                  text: texts[each],
                  presence: each,
                  isChosen: each === presence,
                  onChoose: () => setPresence(each),
                })),
              },
              { kind: 'divider' },
              { text: texts.about, iconPath: mdiInformationOutline, onChoose: () => undefined },
              { text: texts.configuration, iconPath: mdiCogOutline, onChoose: () => undefined },
              {
                text: texts.appearance,
                iconPath: mdiPaletteOutline,
                onChoose: () => onOpenThemePanel?.(),
              },
              { kind: 'link', text: texts.files, iconPath: mdiOpenInNew, href: '#files' },
              { kind: 'divider' },
              { text: texts.logOut, iconPath: mdiLogout, onChoose: () => undefined },
            ]}
          />
          <ToolbarSeparator />
          <LanguageButton
            languages={languages}
            chosenCode="en"
            onChoose={() => notify({ text: texts.untranslated, tone: 'information', durationMs: 7000 })}
          />
          <ToolbarSeparator />
          <ToolbarButton
            label={texts.quickPanel}
            iconPath={mdiFormatListBulleted}
            opens="dialog"
            onClick={() => onOpenQuickPanel?.()}
          />
        </>
      }
    />
  );
}

const presences = ['online', 'away', 'busy', 'invisible', 'offline'] as const;

// As the original spells them.
const languages = [
  { code: 'en', name: 'English' },
  { code: 'pt-br', name: 'Brazilian Portuguese' },
  { code: 'es', name: 'Spanish' },
  { code: 'tr', name: 'Turkish' },
];
