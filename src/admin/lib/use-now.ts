import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** Returns the time, and renders the component again every minute, so that ages stay right. */
export function useNow(everyMs = minuteMs): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
