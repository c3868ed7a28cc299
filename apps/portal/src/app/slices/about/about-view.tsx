import type { ReactNode } from 'react';

import { AboutDialog } from '../../../features/about/components/about-dialog.tsx';
import { states } from '../../states.ts';
import { useScreen } from '../../use-screen.ts';

export function AboutView(): ReactNode {
  const { settings, goTo } = useScreen();

  return (
    <AboutDialog
      title={states['app.home.about'].title}
      brand={settings.COMPANY_BRAND}
      onClose={() => goTo(states['app.home'].path)}
    />
  );
}
