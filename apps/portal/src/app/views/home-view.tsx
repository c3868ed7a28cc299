import { Outlet, getRouteApi } from '@tanstack/react-router';

import { HomeScreen } from '../../features/home/components/home-screen.tsx';
import { states } from '../../states.ts';

const route = getRouteApi('/shell/home-screen');

export function HomeView() {
  const { session, keeper } = route.useRouteContext();

  return (
    <>
      <HomeScreen title={states['app.home'].title} session={session} onLogOut={keeper.logOut} />
      <Outlet />
    </>
  );
}
