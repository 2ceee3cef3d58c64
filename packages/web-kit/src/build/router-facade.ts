/**
 * What the frontends use of React Router. A shared module cannot be shaken, and the whole of it weighs 62 KB, most of
 * it for servers and for routes that load data: the builds put this file in the place of `react-router-dom`. What a frontend needs more is added
 * here (its build says so).
 */
export {
  BrowserRouter,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from "react-router";
