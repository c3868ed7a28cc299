import { getRouteApi, useRouter } from '@tanstack/react-router';

import { AboutDialog } from '../../features/about/components/about-dialog.tsx';
import { states } from '../../states.ts';

const route = getRouteApi('/shell/home-screen/sobre');

export function AboutView() {
  const router = useRouter();
  const { settings } = route.useRouteContext();

  return (
    <AboutDialog
      title={states['app.home.about'].title}
      brand={settings.COMPANY_BRAND}
      onClose={() => void router.navigate({ to: states['app.home'].path })}
    />
  );
}
