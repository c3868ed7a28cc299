// The page of component tests is one frame, for all of them. Vitest has Playwright look for its element in the page around it
// before each press and each text, which is a quarter of the messages that such a step takes.
import type { playwright, PlaywrightBrowserProvider } from '@vitest/browser-playwright';

import { keepStacksPlain } from './plain-stacks.ts';

type Provider = ReturnType<typeof playwright>;

/** The same provider, whose commands go to the frame itself. */
export function withKnownFrame(provider: Provider): Provider {
  return {
    ...provider,
    providerFactory(project) {
      keepStacksPlain();
      const made = provider.providerFactory(project) as PlaywrightBrowserProvider;
      const getCommandsContext = made.getCommandsContext.bind(made);
      made.getCommandsContext = (sessionId) => {
        const context = getCommandsContext(sessionId);
        const frame = context.page.frame('vitest-iframe');
        return frame === null ? context : Object.defineProperty(context, 'iframe', { value: frame });
      };
      return made;
    },
  };
}
