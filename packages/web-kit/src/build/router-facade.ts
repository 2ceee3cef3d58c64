/**
 * What the frontends use of React Router. A shared module cannot be shaken, and the whole of it weighs 62 KB, most of
 * it for servers: the builds put this file in the place of `react-router-dom`. What a frontend needs more is added
 * here (its build says so).
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  BrowserRouter,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from "react-router";
export { RouterProvider } from "react-router/dom";
