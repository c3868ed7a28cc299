import { mdiAccountOutline, mdiIncognito, mdiShieldLockOutline } from '@mdi/js';
import { findName } from '@prumo/portal-kit/find-name';
import { reportKinds, type ReportKind } from '@prumo/portal-kit/non-compliances';

import { Mark } from './mark.tsx';

/** By name, in confidence or without a name. */
export function KindMark({ kind }: { readonly kind: ReportKind }) {
  return <Mark icon={kindIcons[kind]} tone="quiet" isFilled={false} text={findName(reportKinds, kind)} />;
}

export const kindIcons: Readonly<Record<ReportKind, string>> = {
  identified: mdiAccountOutline,
  confidential: mdiShieldLockOutline,
  anonymous: mdiIncognito,
};
