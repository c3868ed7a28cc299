import { mdiMenu } from '@mdi/js';

import { ToolbarButton } from '../toolbar/toolbar-button.tsx';
import type { ShellStore } from './shell-store.ts';
import { texts } from './texts.ts';
import { useStore } from '../store.ts';

/** Brings in the navigation on a narrow window; a wide one has it in sight and folds it there. */
export function NavigationToggle({ store }: { readonly store: ShellStore }) {
  const { isDrawerOpen } = useStore(store);

  return (
    <ToolbarButton
      label={texts.openNavigation}
      iconPath={mdiMenu}
      opens="dialog"
      isExpanded={isDrawerOpen}
      shownOn="narrow"
      onClick={store.openDrawer}
    />
  );
}
