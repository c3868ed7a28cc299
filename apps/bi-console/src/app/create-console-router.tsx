import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';

import { serverPaths } from '../lib/http/server-paths.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { parseSearch, writeSearch } from './console-address.ts';

const rootRoute = createRootRoute();

/** One page: what it shows stands behind the question mark, so that any BI server can send it. */
const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: serverPaths.home,
  validateSearch: (search) => search,
  component: ConsoleFrame,
});

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    redirect({ href: serverPaths.home, replace: true, throw: true });
  },
});

export function createConsoleRouter() {
  return createRouter({
    routeTree: rootRoute.addChildren([homeRoute, unknownRoute]),
    parseSearch,
    stringifySearch: writeSearch,
  });
}
