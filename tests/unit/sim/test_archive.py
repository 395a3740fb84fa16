"""Arrays on disk: read back as they were, and the same bytes whenever they are written."""

from io import BytesIO
from zipfile import ZIP_STORED, ZipFile

import numpy as np

from muggins.sim.archive import pack_arrays


def test_arrays_come_back_in_order_and_as_they_were() -> None:
    arrays = {
        "b": np.arange(6, dtype=np.int64).reshape(2, 3),
        "a": np.array(2.5),
        "turned": np.arange(6, dtype=np.uint32).reshape(2, 3).T,
        "foreign": np.arange(3, dtype=">i4"),
    }
    with np.load(BytesIO(pack_arrays(arrays)), allow_pickle=False) as read:
        assert list(read) == list(arrays)
        for name, array in arrays.items():
            np.testing.assert_array_equal(read[name], array)
            assert read[name].shape == array.shape


def test_no_clock_and_no_compression_leave_a_trace() -> None:
    with ZipFile(BytesIO(pack_arrays({"a": np.ones(3)}))) as archive:
        (entry,) = archive.infolist()
    assert entry.date_time == (1980, 1, 1, 0, 0, 0)
    assert (entry.compress_type, entry.create_system) == (ZIP_STORED, 3)


def test_the_byte_order_and_memory_order_do_not_matter() -> None:
    plain = np.arange(6, dtype="<i8").reshape(2, 3)
    written = pack_arrays({"a": plain})
    assert pack_arrays({"a": plain.astype(">i8")}) == written
    assert pack_arrays({"a": np.asfortranarray(plain)}) == written
