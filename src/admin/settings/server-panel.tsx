import { useEffect, useRef } from 'react'
import { formatCount, formatDayTime } from '#admin/lib/format.ts'
import { settingsCopy } from '#content/copy/admin/settings.ts'
import type { Machine } from '#contract/admin/settings.ts'
import { serverPanelId } from './server-panel-id.ts'
import { SettingsFacts, SettingsGroup } from './settings-group.tsx'

const copy = settingsCopy.server

function DoctorResult({ doctor }: Pick<Machine, 'doctor'>) {
  if (!doctor) return <span className="text-ink-2">{copy.checking}</span>
  const { checkedAt, problems } = doctor
  const time = formatDayTime(checkedAt)
  if (problems.length === 0) return copy.noProblems(time)
  return (
    <>
      <span className="text-danger">{copy.problems(problems.length, time)}</span>
      <ul className="text-small">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <code className="text-small">{copy.command}</code>
    </>
  )
}

/** The server, read only. */
export function ServerPanel({ machine }: { machine: Machine }) {
  const { version, engine, nodes, lastBackupAt, doctor } = machine
  const heading = useRef<HTMLHeadingElement>(null)
  // The panel appears after the settings were loaded, too late for the router to scroll to it.
  useEffect(() => {
    if (location.hash === `#${serverPanelId}`) heading.current?.scrollIntoView()
  }, [])
  return (
    <SettingsGroup id={serverPanelId} title={settingsCopy.groups.server} headingRef={heading}>
      <SettingsFacts>
        <dt>{copy.version}</dt>
        <dd>{version}</dd>
        <dt>{copy.database}</dt>
        <dd>{engine}</dd>
        <dt>{copy.nodes}</dt>
        <dd>{formatCount(nodes)}</dd>
        <dt>{copy.lastBackup}</dt>
        <dd>
          {lastBackupAt ? formatDayTime(lastBackupAt) : copy.noBackup}
          <br />
          <code className="text-small">{copy.backupCommand}</code>
        </dd>
        <dt>{copy.doctor}</dt>
        <dd aria-live="polite">
          <DoctorResult doctor={doctor} />
        </dd>
      </SettingsFacts>
    </SettingsGroup>
  )
}
