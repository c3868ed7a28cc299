import { getRouteApi } from '@tanstack/react-router';

import { PrivacyNotice } from '../features/privacy/components/privacy-notice.tsx';
import { PublicFrame } from './public-frame.tsx';
import { states } from './states.ts';

const route = getRouteApi('/privacidade');

export function PrivacyView() {
  const { settings } = route.useRouteContext();

  return (
    <PublicFrame brand={settings.COMPANY_BRAND} hasPublicPages={settings.PUBLIC_REPORTS}>
      <PrivacyNotice
        title={states['app.privacy'].title}
        brand={settings.COMPANY_BRAND}
        officer={settings.PRIVACY_OFFICER}
        contact={settings.PRIVACY_CONTACT}
        hasPublicReports={settings.PUBLIC_REPORTS}
      />
    </PublicFrame>
  );
}
