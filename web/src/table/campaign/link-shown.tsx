import { CopyButton } from '../../kit/copy-button.tsx';
import { QrCode } from './qr-code.tsx';

interface Props {
  readonly label: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** Shows a new link once, as text and as a code for a phone. */
export const LinkShown = ({ label, link, onClose }: Props) => (
  <section class="link-shown" aria-label={`Link for ${label}`}>
    <QrCode text={link} title={`Code of the link for ${label}`} />
    <div>
      <h3>Link for {label}</h3>
      <p class="hint">The link is shown only once. Anyone who opens it gets the key.</p>
      <p>
        <code class="link">{link}</code>
      </p>
      <div class="row">
        <CopyButton text={link} />
        <button type="button" class="button quiet" onClick={onClose}>
          Done
        </button>
      </div>
    </div>
  </section>
);
