import { lazy, type ComponentType } from 'react';

interface LoadedScreen {
  readonly loadScreen: () => Promise<ComponentType>;
}

/** The one component of a screen. One that could not be loaded is asked for again when somebody comes back. */
export function getLazyScreen(of: LoadedScreen): ComponentType {
  const known = screens.get(of);
  if (known !== undefined) {
    return known;
  }
  const screen = lazy(async () => {
    try {
      return { default: await of.loadScreen() };
    } catch (error) {
      screens.delete(of);
      throw error;
    }
  });
  screens.set(of, screen);
  return screen;
}

const screens = new WeakMap<LoadedScreen, ComponentType>();
