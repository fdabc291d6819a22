import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

/** Returns true while the device has a network connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(subscribe, () => onlineManager.isOnline())
