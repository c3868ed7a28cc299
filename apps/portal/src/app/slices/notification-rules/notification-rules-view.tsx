import type { ReactNode } from 'react';

import {
  detailsTabs,
  type DetailsTab,
} from '../../../features/notification-rules/components/rule-details-dialog.tsx';
import { RulesScreen } from '../../../features/notification-rules/components/rules-screen.tsx';
import { buildStatePath, states } from '../../states.ts';
import { buildSearchHref, useScreen } from '../../use-screen.ts';

const tabWords: Readonly<Record<DetailsTab, string>> = {
  states: 'situacoes',
  runs: 'execucoes',
  told: 'envios',
};

export function NotificationRulesView(): ReactNode {
  const { session, search, goTo, changeSearch } = useScreen();
  const { regra: ruleId, aba: tab, procura } = search;

  return (
    <RulesScreen
      title={states['app.notification-rules'].title}
      isAdmin={session.isAdmin}
      search={typeof procura === 'string' || typeof procura === 'number' ? String(procura) : ''}
      onSearch={(text) =>
        changeSearch(
          (before) => {
            const { procura: _, ...others } = before;
            return text === '' ? others : { ...others, procura: text };
          },
          { replaces: true },
        )
      }
      details={
        typeof ruleId === 'string'
          ? { ruleId, tab: detailsTabs.find((one) => tabWords[one] === tab) ?? 'states' }
          : null
      }
      onDetails={(details) =>
        changeSearch(
          (before) => {
            const { regra: _rule, aba: _tab, ...others } = before;
            return details === null
              ? others
              : { ...others, regra: details.ruleId, aba: tabWords[details.tab] };
          },
          { replaces: ruleId !== undefined },
        )
      }
      newHref={states['app.notification-rules.new'].path}
      editHref={(id) => buildStatePath('app.notification-rules.edit', { ruleId: id })}
      copyHref={(id) => buildSearchHref(states['app.notification-rules.new'].path, { copia: id })}
      runsHref={states['app.jobs'].path}
      deliveriesHref={buildSearchHref(states['app.jobs'].path, { aba: 'envios', tipo: 'rule' })}
      onGo={goTo}
    />
  );
}
