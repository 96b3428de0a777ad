import "./keys-dialog.css";
import { Dialog } from "../../ui/dialog.tsx";

const KEYS: readonly (readonly [group: string, rows: readonly (readonly [string, string])[]])[] = [
  [
    "Table",
    [
      ["D", "Draw a card"],
      ["Shift S", "Shuffle the library"],
      ["Shift H", "Sort the hand"],
      ["V", "Look at the top of the library"],
      ["Shift V", "Look at all of the library"],
      ["I", "Mill a card"],
      ["M", "Mulligan"],
      ["U", "Untap all"],
      ["+  −", "Life up, down"],
      ["R", "Roll dice"],
      ["C", "Flip a coin"],
      ["T", "Make a token"],
      ["]", "Next phase; after the last, next turn"],
      ["Ctrl Enter", "Next turn"],
      ["Ctrl Z", "Take back"],
      ["1 – 8", "Show that seat’s board large"],
    ],
  ],
  [
    "Cards",
    [
      ["Space", "Tap; play from the hand"],
      ["F", "Turn over"],
      [".  ,", "Add +1/+1, take it off"],
      ["V", "Show those chosen to everyone"],
      ["Arrows", "From card to card"],
      ["Alt Arrows", "Push a card on the board"],
      ["Menu key", "All that can be done with it"],
      ["Ctrl A", "Choose all on your board"],
    ],
  ],
  [
    "Talk",
    [
      ["Enter", "Say something"],
      ["L", "Log"],
      ["Esc", "Close, let go"],
    ],
  ],
  [
    "Pointer and finger",
    [
      ["Drag", "Move; with Shift face down, with Ctrl to the bottom"],
      ["Double click", "Tap; play from the hand; draw"],
      ["Right click", "Menu; on glass, hold"],
      ["Drag on the cloth", "Choose several"],
      ["Tap a hand card", "Then tap where it goes"],
    ],
  ],
];

/** Every key and gesture on one sheet. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Keys and gestures" onClose={onClose} size="wide">
    <div className="keys">
      {KEYS.map(([group, rows]) => (
        <section key={group}>
          <h3>{group}</h3>
          <dl>
            {rows.map(([key, what]) => (
              <div key={key} className="keys-row">
                <dt>
                  <kbd className="key">{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
);
