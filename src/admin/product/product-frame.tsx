import type { ReactNode } from 'react'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { Page } from '#admin/ui/page.tsx'
import { TaskBar } from '#admin/ui/task-bar.tsx'
import { productCopy as copy } from '#content/copy/admin/product.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { productsPath } from './stored-product.ts'

interface ProductFrameProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

const back = { to: productsPath, label: copy.list }

/** The heading of the page. On a phone it is the bar of a task screen. */
export function ProductFrame({ title, actions, children }: ProductFrameProps) {
  const isPhone = useMediaQuery(phoneQuery)
  if (isPhone)
    return (
      <>
        <TaskBar title={title} back={back}>
          {actions}
        </TaskBar>
        {children}
      </>
    )
  return (
    <Page title={title} back={back} actions={actions}>
      {children}
    </Page>
  )
}
