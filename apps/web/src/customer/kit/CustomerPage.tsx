import { useLayoutEffect, type ReactNode } from 'react'
import { BrandMark } from '#ui/layout/Brand.tsx'
import { DataNotice } from './DataNotice.tsx'
import { LimitNotice } from './LimitNotice.tsx'
import classes from './CustomerPage.module.css'

type Props = { title: string; isWide?: boolean; children: ReactNode }

/** The layout of all customer pages: one column below the logo. */
export const CustomerPage = ({ title, isWide = false, children }: Props) => {
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={classes.page} data-wide={isWide || undefined}>
      <div className="h-30">
        <BrandMark size={30} />
      </div>
      {children}
      <DataNotice />
      <LimitNotice />
    </main>
  )
}
