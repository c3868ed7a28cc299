import { BiApp } from '@prumo/bi-client/bi-app';
import { serverPaths } from '@prumo/bi-client/http/send-request';
import { createRootRoute, createRoute, createRouter, redirect, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';

import { parseSearch, writeSearch } from './console-address.ts';
import { ConsoleFrame } from './console-frame.tsx';

export function App() {
  const [router] = useState(createConsoleRouter);
  return (
    <BiApp>
      <RouterProvider router={router} />
    </BiApp>
  );
}

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

function createConsoleRouter() {
  return createRouter({
    routeTree: rootRoute.addChildren([homeRoute, unknownRoute]),
    parseSearch,
    stringifySearch: writeSearch,
  });
}
