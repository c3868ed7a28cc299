import type { SignalsOfIndicator } from '@prumo/contracts/indicators/signals';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';

import type { UserSettingsClient } from '../../../../../lib/user-settings/user-settings.ts';
import { useDismissedSuggestion } from '../../../use-dismissed-suggestion.ts';
import { RebaseList } from './rebase-list.tsx';
import { RebaseSuggestion, type SuggestedRebase } from './rebase-suggestion.tsx';

const RebaseDialog = lazy(async () => ({ default: (await import('./rebase-dialog.tsx')).RebaseDialog }));

interface RebasePanelProps {
  readonly indicatorId: string;
  readonly unitId: string | null;
  readonly userName: string;
  readonly userSettings: UserSettingsClient;
  /** Undefined where they are not shown, or have not come yet. */
  readonly signals: SignalsOfIndicator | undefined;
  /** The chart: the suggestion stands above it, the baselines below. */
  readonly children: ReactNode;
}

/** Baselines around the chart that they are drawn in. */
export function RebasePanel(props: RebasePanelProps) {
  const { indicatorId, unitId, userName, userSettings, signals, children } = props;
  const { chart = null, rebases = [], mayRebase = false, suggestedRebase = null } = signals ?? {};
  const [opened, setOpened] = useState<{ readonly suggestion: SuggestedRebase | null } | null>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const { suggestion, onDismiss } = useDismissedSuggestion(
    userSettings,
    userName,
    indicatorId,
    suggestedRebase,
  );

  return (
    <>
      {suggestion !== null && mayRebase && (
        <RebaseSuggestion
          suggestion={suggestion}
          onUse={() => setOpened({ suggestion })}
          onDismiss={() => {
            // What had the focus goes away: the way to the same form has it next.
            addRef.current?.focus();
            onDismiss();
          }}
        />
      )}
      {children}
      {chart !== null && (
        <RebaseList
          indicatorId={indicatorId}
          rebases={rebases}
          mayRebase={mayRebase}
          addRef={addRef}
          onAdd={() => setOpened({ suggestion: null })}
        />
      )}
      {chart !== null && opened !== null && (
        <Suspense fallback={null}>
          <RebaseDialog
            indicatorId={indicatorId}
            unitId={unitId}
            userName={userName}
            chart={chart}
            rebases={rebases}
            suggestion={opened.suggestion}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
