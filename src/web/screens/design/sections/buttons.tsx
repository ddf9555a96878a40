import { Archive, ArrowRight, Bell, Plus, Search, Trash2 } from 'lucide-react'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { DownloadLink } from '#web/ui/download-link.tsx'
import { Example, Pair } from '../example.tsx'

export function Buttons() {
  return (
    <Pair>
      <Example title="Kinds">
        <Button>Publish test</Button>
        <Button kind="secondary">Save draft</Button>
        <Button kind="quiet">Skip</Button>
        <Button kind="danger">Erase data</Button>
      </Example>
      <Example title="Sizes">
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large">Large</Button>
      </Example>
      <Example title="With an icon">
        <Button icon={Plus}>New vacancy</Button>
        <Button kind="secondary" icon={Archive}>
          Archive
        </Button>
        <Button kind="quiet" icon={ArrowRight}>
          Next
        </Button>
        <Button kind="danger" icon={Trash2}>
          Delete
        </Button>
      </Example>
      <Example title="Busy">
        <Button isBusy>Publishing</Button>
        <Button kind="secondary" isBusy>
          Saving
        </Button>
        <Button kind="danger" isBusy>
          Erasing
        </Button>
      </Example>
      <Example title="Disabled">
        <Button disabled>Publish test</Button>
        <Button kind="secondary" disabled>
          Save draft
        </Button>
        <Button kind="quiet" disabled>
          Skip
        </Button>
        <Button kind="danger" disabled>
          Erase data
        </Button>
      </Example>
      <Example title="Links that look like buttons">
        <a href="#buttons" className={buttonClass()}>
          Get started
        </a>
        <a href="#buttons" className={buttonClass({ kind: 'secondary' })}>
          Sign in
        </a>
        <DownloadLink href="#buttons" kind="secondary">
          Download
        </DownloadLink>
      </Example>
      <Example title="Icon buttons, the last one disabled">
        <IconButton label="Search" icon={Search} />
        <IconButton label="Notifications" icon={Bell} />
        <IconButton label="Delete draft" icon={Trash2} disabled />
      </Example>
    </Pair>
  )
}
