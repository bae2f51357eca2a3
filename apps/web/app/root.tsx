import type { LoaderFunctionArgs } from 'react-router'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { pageContext } from './platform/page-context.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { user, catalogVersion, settings } = context.get(pageContext)
  return { user, catalogVersion, settings }
}

export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
