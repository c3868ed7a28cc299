import { mdiPuzzleRemoveOutline } from '@mdi/js';
import type { ActiveApp } from '@prumo/contracts/settings/public-settings';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { PageHeading } from '@prumo/ui/page-heading';
import { Surface } from '@prumo/ui/surface';
import type { ComponentType } from 'react';

import { texts } from './texts.ts';
import { useScreen } from './use-screen.ts';

interface Needy {
  readonly needs: readonly ActiveApp[];
  readonly title: string;
}

/** The view where its back ends are active; else who comes by an address is told why there is nothing to see. */
export function requireBackEnd(View: ComponentType, { needs, title }: Needy): ComponentType {
  return function ViewOfBackEnd() {
    const { settings } = useScreen();
    const absent = needs.find((app) => !settings.ACTIVE_APPS.includes(app));
    if (absent === undefined) return <View />;
    return (
      <>
        <PageHeading>{title}</PageHeading>
        <Surface>
          <EmptyState icon={mdiPuzzleRemoveOutline} title={texts.absentBackEnd.title}>
            {texts.absentBackEnd.reasons[absent]}
          </EmptyState>
        </Surface>
      </>
    );
  };
}
