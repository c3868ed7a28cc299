import type { ReactNode } from 'react';

import { AuditScreen } from '../../../features/audit/components/audit-screen.tsx';
import { decodeAuditSearch, encodeAuditSearch } from '../../../features/audit/model/audit-search.ts';
import { buildStateHref } from '../../state-href.ts';
import { states } from '../../states.ts';
import { useScreen } from '../../use-screen.ts';

export function AuditView(): ReactNode {
  const { search, changeSearch, goTo } = useScreen();

  return (
    <AuditScreen
      title={states['app.audit'].title}
      asked={decodeAuditSearch(search)}
      onAsk={(asked) => changeSearch(() => encodeAuditSearch(asked), { replaces: true })}
      buildCaseHref={(nonComplianceId) => buildStateHref('app.non-compliances', { nonComplianceId })}
      onGo={goTo}
    />
  );
}
