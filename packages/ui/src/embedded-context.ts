import { createContext } from 'react';

/** True within a screen that stands within another. */
export const EmbeddedContext = createContext(false);
